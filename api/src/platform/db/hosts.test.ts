/** @runs mariadb-long */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { publishEvent } from '../../testing/make.ts';
import { addAccount, startTestServer, type TestServer } from '../../testing/server.ts';

/** A portal whose database has two hosts: two ways to the same server. */
let origin: TestServer;
let server: TestServer;
let ways: DatabaseProxy[];
let account: Awaited<ReturnType<typeof addAccount>>;

const startOn = (query = '') => {
  const { host, hostname } = new URL(account.url);
  const hosts = ways.map(({ port }) => `${hostname}:${port}`).join(',');
  const DATABASE_URL = `${account.url.replace(host, hosts)}${query}`;
  return startTestServer({ DATABASE_URL, RATE_LIMITS: 'on' });
};
const statusesFor = async (ms: number): Promise<number[]> => {
  const statuses: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    statuses.push((await server.client().get('/readyz')).status);
    await sleep(50);
  }
  return statuses;
};

/** Longer than a look at a host may take, begun at any moment: 0.3 s until it begins, 0.7 s for the answer. */
const lateMs = 1_050;
const untilLimitMs = 20_000;
const until = async (holds: () => boolean): Promise<void> => {
  for (const end = performance.now() + untilLimitMs; !holds(); ) {
    if (performance.now() > end) throw new Error(`It did not hold within ${untilLimitMs} ms.`);
    await sleep(50);
  }
};

beforeEach(async () => {
  origin = await startTestServer();
  account = await addAccount(origin.db, origin.databaseUrl ?? '', 'p@ss, w:rd%');
  const url = new URL(account.url);
  ways = await Promise.all([0, 1].map(() => startDatabaseProxy(url)));
});
afterEach(async () => {
  for (const way of ways) way.cut();
  await server?.stop();
  await account.drop();
  await origin.stop();
});

test('the first host is used, and the other once it is away', async () => {
  server = await startOn();
  const [first, second] = ways;
  second?.cut();
  expect((await server.client().get('/readyz')).status).toBe(200);
  await second?.restore();
  first?.cut();
  const { id } = await publishEvent(await origin.adminClient());
  await statusesFor(1_000);
  expect(await statusesFor(300)).toEqual(expect.not.arrayContaining([503]));
  const person = { name: 'Amina', email: 'a@example.org' };
  expect((await server.client().post(`/api/events/${id}/register`, person)).status).toBe(201);
});

test('the first host is used again under load, once it is back', async () => {
  server = await startOn();
  const [first, second] = ways;
  const statuses: number[] = [];
  let isOver = false;
  const load = Array.from({ length: 4 }, async () => {
    while (!isOver) statuses.push((await server.client().get('/readyz')).status);
  });
  try {
    first?.cut();
    await until(() => (second?.connections() ?? 0) > 1);
    await first?.restore();
    statuses.length = 0;
    // One stays at each host, by which it is watched.
    await until(() => second?.connections() === 1);
  } finally {
    isOver = true;
  }
  await Promise.all(load);
  expect(first?.connections()).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a host that ends its connections is left within a second', async () => {
  server = await startOn('?hosts=spread');
  await Promise.all(Array.from({ length: 12 }, () => server.client().get('/readyz')));
  ways[0]?.cut();
  await statusesFor(1_000);
  expect(await statusesFor(1_000)).toEqual(expect.not.arrayContaining([503]));
});

/** Starts queries at both hosts. @returns how they end */
const startQueries = async () => {
  server = await startOn('?hosts=spread');
  const query = async () => server.db.raw('SELECT SLEEP(0.5)');
  const ends = Array.from({ length: 6 }, () => query().then(() => 'answered', String));
  await sleep(200);
  return { ends: Promise.all(ends) };
};

test('a host that falls silent is left before the limit of a query', async () => {
  const { ends } = await startQueries();
  ways[0]?.freeze();
  const lost = (await ends).filter((end) => end !== 'answered');
  expect(lost).not.toEqual([]);
  for (const end of lost) expect(end).toContain('the host is down');
  expect(await statusesFor(1_000)).not.toContain(503);
});

test('a host that is late for a second loses no query', async () => {
  const { ends } = await startQueries();
  const thaws = ways.map((way) => way.freeze());
  await sleep(lateMs);
  for (const thaw of thaws) thaw();
  expect(new Set(await ends)).toEqual(new Set(['answered']));
});
