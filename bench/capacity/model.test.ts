import {
  askedPerSecond,
  assumptions,
  type Cost,
  capacityOf,
  embeddedVisitsPerDay,
  type Measured,
  madePerSecond,
  type RequestKind,
  zipfShares,
} from './model.ts';

const nothing: Cost = {
  apiUs: 0,
  nginxUs: 0,
  databaseUs: 0,
  statements: 0,
  writes: 0,
  bytes: 0,
  rows: {},
};

/** For each kind, `value` unless another one is given. */
const forKinds = <Value>(
  value: Value,
  others: Partial<Record<RequestKind, Value>> = {},
): Record<RequestKind, Value> => ({
  document: value,
  call: value,
  'immutable file': value,
  'other file': value,
  report: value,
  registration: value,
  message: value,
  'sign-in': value,
  'admin list': value,
  ...others,
});

/** Visits of one document and two calls. */
const visit = forKinds(0, { document: 1, call: 2 });

const measured = (given: Partial<Measured> = {}): Measured => ({
  costs: forKinds(nothing),
  rendered: { apiUs: 0, databaseUs: 0 },
  firstVisit: visit,
  repeatVisit: visit,
  bytesPerRow: {},
  registrationsOfOneEvent: 1_000,
  ...given,
});

/** The busiest hour has 36 % of the day, evenly: 10,000 visits a day are one in its busiest second. */
const plain = {
  ...assumptions,
  busiestHour: 0.36,
  burst: 1,
  repeatVisits: 0,
  documentsOfOne: 0,
};
const oneVisitPerSecond = 10_000;

test('an address is asked for once in the time for which its answer is kept, however often visitors ask', () => {
  expect(askedPerSecond(1_000_000, [1])).toBeCloseTo(1);
  expect(askedPerSecond(1_000_000, [0.5, 0.5])).toBeCloseTo(2);
  expect(madePerSecond(1_000_000, [0.5, 0.5], 60)).toBeCloseTo(2 / 60);
});

test('what is asked for rarely is asked of the API each time', () => {
  expect(askedPerSecond(0.001, [1])).toBeCloseTo(0.001, 5);
});

test('reads of the API do not grow with the visitors beyond the number of addresses', () => {
  const given = { ...plain, pages: 100, documentVariants: 1, callVariants: 1 };
  const one = capacityOf(1e9, measured(), given);
  const other = capacityOf(1e10, measured(), given);
  expect(one.readsByVisitors).toBeGreaterThan(100_000);
  expect(one.readsOfApi).toBeCloseTo(200);
  expect(other.readsByVisitors).toBeCloseTo(10 * one.readsByVisitors);
  expect(other.readsOfApi).toBeCloseTo(200);
});

test('each nginx keeps answers of its own', () => {
  const given = { ...plain, pages: 100, documentVariants: 1, callVariants: 1 };
  const costs = forKinds(nothing, { document: { ...nothing, nginxUs: 12 } });
  // 100,000 documents a second take 1.2 cores, all that one machine of 2 is filled to.
  const visits = 100_000 * oneVisitPerSecond;
  expect(capacityOf(visits * 0.99, measured({ costs }), given).readsOfApi).toBeCloseTo(200);
  expect(capacityOf(visits * 1.9, measured({ costs }), given).readsOfApi).toBeCloseTo(400);
});

test('documents at an address of their own are all rendered', () => {
  const given = { ...plain, documentsOfOne: 0.5 };
  const rendered = { apiUs: 20_000, databaseUs: 1_000 };
  const capacity = capacityOf(1e4 * oneVisitPerSecond, measured({ rendered }), given);
  expect(capacity.renderingsPerSecond).toBeGreaterThan(5_000);
  expect(capacity.renderingsPerSecond).toBeLessThan(5_040);
  expect(capacity.renderingCores).toBeCloseTo(capacity.renderingsPerSecond * 0.02);
  expect(capacity.cores.database).toBeCloseTo(capacity.renderingsPerSecond * 0.001);
});

test('the busiest second has its share of the day and of the hour', () => {
  const { requestsPerSecond } = capacityOf(oneVisitPerSecond, measured(), plain);
  const own = plain.registrations + plain.messages + plain.signIns + plain.adminLists;
  expect(requestsPerSecond).toBeCloseTo(3 + own);
  const burst = capacityOf(oneVisitPerSecond, measured(), { ...plain, burst: 3 });
  expect(burst.requestsPerSecond).toBeCloseTo(3 * requestsPerSecond);
});

test('a repeat visit asks for less', () => {
  const repeatVisit = forKinds(0, { document: 1 });
  const { readsByVisitors } = capacityOf(oneVisitPerSecond, measured({ repeatVisit }), {
    ...plain,
    repeatVisits: 0.25,
  });
  expect(readsByVisitors).toBeCloseTo(0.75 * 3 + 0.25);
});

test('a CDN takes the immutable files', () => {
  const firstVisit = forKinds(0, { document: 1, 'immutable file': 10 });
  const costs = forKinds({ ...nothing, bytes: 125_000 });
  const { megabits, megabitsWithCdn } = capacityOf(
    oneVisitPerSecond,
    measured({ costs, firstVisit }),
    plain,
  );
  expect(megabits - megabitsWithCdn).toBeCloseTo(10);
});

test('rows that are deleted, and those of a bounded table, do not add up for a year', () => {
  const costs = forKinds(nothing, {
    document: { ...nothing, rows: { registrations: 1, outbox: 2, clientReporters: 1 } },
  });
  const bytesPerRow = { registrations: 500, clientReporters: 500 };
  const capacity = capacityOf(1_000, measured({ costs, bytesPerRow }), plain);
  expect(capacity.rowsPerDay).toBeCloseTo(3_000);
  // Nobody has measured those of the outbox: 1,000 bytes.
  expect(capacity.gigabytesPerYear).toBeCloseTo((365 * 500 + 30 * 2_000) * 1e-6);
});

describe('the bottleneck', () => {
  const bottleneckOf = (costs: Measured['costs'], given: Partial<Measured> = {}) => {
    const visits = 100 * oneVisitPerSecond;
    const { bottleneck, remedy } = capacityOf(visits, measured({ costs, ...given }), plain);
    return [bottleneck, remedy];
  };
  const each = (cost: Partial<Cost>) => forKinds({ ...nothing, ...cost });

  test('is what is used most of one unit', () => {
    expect(bottleneckOf(each({ apiUs: 100_000, nginxUs: 10 }))[0]).toBe('API');
    expect(bottleneckOf(each({ apiUs: 10, nginxUs: 100_000 }))[0]).toBe('nginx');
    expect(bottleneckOf(each({ bytes: 1_000_000 }))[0]).toBe('network');
    expect(bottleneckOf(each({ writes: 1_000 }))[0]).toBe('database, durable writes');
  });

  test('is the event for which all register, if a database takes too few at once', () => {
    expect(bottleneckOf(each({}), { registrationsOfOneEvent: 1 })[0]).toBe('one event');
  });

  test('asks for read replicas only where the reads of the database are it', () => {
    const takes = { ...nothing, databaseUs: 1_000_000 };
    const reads = bottleneckOf(forKinds(nothing, { call: takes }));
    const writes = bottleneckOf(forKinds(nothing, { registration: takes }));
    expect(reads[1]).toMatch(/read replicas/);
    expect(writes[0]).toBe('database, CPU');
    expect(writes[1]).toMatch(/TiDB or Vitess/);
  });

  test('asks for nothing while one of each is enough', () => {
    expect(bottleneckOf(each({ apiUs: 1 }))[1]).toMatch(/nothing/);
  });
});

test('an embedded process is filled by the visits whose work fills its core', () => {
  const costs = forKinds(nothing, { document: { ...nothing, apiUs: 6_000 } });
  // Each visit takes 6 ms, so 100 a second fill a core to 0.6.
  expect(embeddedVisitsPerDay(measured({ costs }), plain)).toBeCloseTo(100 * oneVisitPerSecond);
});

test('shares add up, and the second is half of the first', () => {
  const shares = zipfShares(50);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
  expect(shares[1]).toBeCloseTo((shares[0] ?? 0) / 2);
});
