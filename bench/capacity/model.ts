/** The kinds of requests that reach the origin. */
export const requestKinds = [
  'document',
  'call',
  'immutable file',
  'other file',
  'report',
  'registration',
  'message',
  'sign-in',
  'admin list',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** What one request takes; of a document and a call, where the API is asked and renders nothing. */
export interface Cost {
  apiUs: number;
  nginxUs: number;
  databaseUs: number;
  /** All statements, and those of them that write. */
  statements: number;
  writes: number;
  bytes: number;
  /** Rows added, by table. */
  rows: Record<string, number>;
}

export interface Measured {
  costs: Record<RequestKind, Cost>;
  /** What a document takes that is rendered. */
  rendered: Pick<Cost, 'apiUs' | 'databaseUs'>;
  /** Requests of one visit that the browser's cache does not answer. */
  firstVisit: Readonly<Record<RequestKind, number>>;
  repeatVisit: Readonly<Record<RequestKind, number>>;
  /** By table, with its indexes. */
  bytesPerRow: Record<string, number>;
  /** What one event takes with one database, when all register for it. */
  registrationsOfOneEvent: number;
}

/** What is not measured here. Each is to be replaced with figures from the portal's own logs. */
export const assumptions = {
  /** Share of the day's visits in its busiest hour. Evenly spread it is 0.04; readers of a few time zones sleep at the same time. */
  busiestHour: 0.12,
  /** The busiest second beside the mean of that hour: a mail to all subscribers is opened within minutes. */
  burst: 3,
  /** Share of the visits by a browser that has been here since the last release. */
  repeatVisits: 0.4,
  /** Share of the visits that register, write a message, sign in. Higher than those of most sites, so that writes are not forgotten. */
  registrations: 0.02,
  messages: 0.002,
  signIns: 0.02,
  /** Lists that admins open, for each visit: somebody looks at one in ten registrations. */
  adminLists: 0.002,
  /** Addresses that visitors read: events, projects, articles, and the lists of them. */
  pages: 300,
  languages: 3,
  /** nginx keeps documents for each Accept-Language as the browser sent it, and for two encodings. */
  documentVariants: 30,
  /** Share of the documents at an address that nobody else has: other sites add a click's id to links (fbclid, gclid). */
  documentsOfOne: 0.1,
  /** API processes that run; each renders pages by itself. */
  apiProcesses: 2,
  /** Calls are kept for two encodings. Nearly all browsers take brotli. */
  callVariants: 2,
  /** Share of its capacity that a machine is filled to. Above it, times to answer rise quickly. */
  fill: 0.6,
  /** Cores of a machine, as the one that these costs were measured on. */
  machineCores: 2,
  /** What a machine is connected by. */
  networkMbit: 1_000,
  /** Writes that a disk makes durable each second, each on its own. Not measured: the benches' database is in memory. */
  durableWrites: 1_000,
};
export type Assumptions = typeof assumptions;

/** Days that rows are kept; those of other tables are kept for ever. The same as in api/src/retention.ts. */
const keptDays: Record<string, number> = {
  outbox: 30,
  sessions: 14,
  rateLimits: 1 / 24,
  lettersToMany: 7,
};

/** Of a table that has too few rows to measure. */
const unknownRowBytes = 1_000;

/** Tables that hold some thousand rows at most, however many report. */
const boundedTables = ['clientErrors', 'clientReporters'];

export const resources = [
  'API',
  'nginx',
  'database, CPU',
  'database, durable writes',
  'one event',
  'network',
] as const;
export type Resource = (typeof resources)[number];

const remedies: Record<Resource, (capacity: Capacity) => string> = {
  API: ({ needed }) => `${needed.API} API processes behind nginx`,
  nginx: ({ needed }) => `a CDN for /shell, /remotes and /assets, then ${needed.nginx} nginx`,
  'database, CPU': ({ databaseReadCores, cores, needed }) =>
    databaseReadCores > cores.database / 2
      ? `a database with ${needed['database, CPU']} times the cores, then read replicas`
      : `a database with ${needed['database, CPU']} times the cores, then TiDB or Vitess by its URL`,
  'database, durable writes': () =>
    'a disk that makes more writes durable, then TiDB or Vitess by its URL',
  'one event': () => 'nothing but waiting: registrations of one event are made one after another',
  network: () => 'a CDN for /shell, /remotes and /assets',
};

export interface Capacity {
  visitsPerDay: number;
  requestsPerSecond: number;
  /** Documents and calls: asked for by visitors, and of the API. */
  readsByVisitors: number;
  readsOfApi: number;
  renderingsPerSecond: number;
  /** Of the API's cores, those that render. */
  renderingCores: number;
  cores: { api: number; nginx: number; database: number };
  databaseReadCores: number;
  databaseWritesPerSecond: number;
  megabits: number;
  /** Without the immutable files, which a CDN may serve. */
  megabitsWithCdn: number;
  rowsPerDay: number;
  /** What the rows of a year take, once those with an end have been deleted. */
  gigabytesPerYear: number;
  /** The share of one unit that is used: an API process, a machine, an event, a connection. */
  shares: Record<Resource, number>;
  /** Units needed. */
  needed: Record<Resource, number>;
  bottleneck: Resource;
  remedy: string;
}

/** Shares of a total, the second half as large as the first, the third a third: as requests for pages are spread. */
export const zipfShares = (count: number): number[] => {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
};

/**
 * How often answers are made each second that are kept for `keptSeconds`: once in that time for each address that
 * is asked for in it, however often. Visitors come independently of one another, so an address that is asked for
 * `rate` times a second is not asked for in a second with the probability e to the power of −rate.
 * @param shares of the rate, by address
 */
export const madePerSecond = (
  rate: number,
  shares: readonly number[],
  keptSeconds: number,
): number =>
  shares.reduce((sum, share) => sum + (1 - Math.exp(-rate * share * keptSeconds)) / keptSeconds, 0);

/** For how long nginx keeps documents and public calls: `http/proxy-cache.ts` of the API. */
const nginxKeepsSeconds = 1;
/** How often the API renders a page again whose answers have not changed: `rendering/rendered-pages.ts`. */
const renderingKeptSeconds = 60;

/** How often nginx asks the API each second. */
export const askedPerSecond = (rate: number, shares: readonly number[]): number =>
  madePerSecond(rate, shares, nginxKeepsSeconds);

const variantsOf = (pages: readonly number[], variants: number): number[] => {
  const shares = zipfShares(variants);
  return pages.flatMap((page) => shares.map((share) => page * share));
};

const sumOf = <Key extends string>(keys: readonly Key[], take: (key: Key) => number): number =>
  keys.reduce((sum, key) => sum + take(key), 0);

/** Requests of the mean visit. */
const visitOf = (
  { firstVisit, repeatVisit }: Measured,
  given: Assumptions,
): Record<RequestKind, number> => {
  const mean = (kind: RequestKind) =>
    firstVisit[kind] * (1 - given.repeatVisits) + repeatVisit[kind] * given.repeatVisits;
  return {
    document: mean('document'),
    call: mean('call'),
    'immutable file': mean('immutable file'),
    'other file': mean('other file'),
    report: mean('report'),
    registration: given.registrations,
    message: given.messages,
    'sign-in': given.signIns,
    'admin list': given.adminLists,
  };
};

/** What so many visits a day need in their busiest second, and keep in a year. */
export const capacityOf = (
  visitsPerDay: number,
  measured: Measured,
  given: Assumptions = assumptions,
): Capacity => {
  const { costs, bytesPerRow } = measured;
  const visit = visitOf(measured, given);
  const visitsPerSecond = ((visitsPerDay * given.busiestHour) / 3_600) * given.burst;
  const rateOf = (kind: RequestKind) => visitsPerSecond * visit[kind];

  const nginxCores = sumOf(requestKinds, (kind) => rateOf(kind) * costs[kind].nginxUs) / 1e6;
  const unitsOf = (share: number) => Math.max(1, Math.ceil(share / given.fill));
  const nginxes = unitsOf(nginxCores / given.machineCores);

  // Each nginx keeps answers of its own, and gets its part of the visitors.
  const pages = zipfShares(given.pages);
  const askedOf = (rate: number, variants: number) =>
    nginxes * askedPerSecond(rate / nginxes, variantsOf(pages, variants));
  const ofOne = rateOf('document') * given.documentsOfOne;
  const shared = rateOf('document') - ofOne;
  const documentsAsked = askedOf(shared, given.documentVariants);
  const { apiProcesses } = given;
  const renderedAgain =
    apiProcesses *
    madePerSecond(shared / apiProcesses, variantsOf(pages, given.languages), renderingKeptSeconds);
  const rendered = ofOne + renderedAgain;
  const asked: Record<RequestKind, number> = {
    // A document that is rendered is counted below.
    document: Math.max(0, documentsAsked - renderedAgain),
    call: askedOf(rateOf('call'), given.callVariants),
    'immutable file': 0,
    'other file': 0,
    report: rateOf('report'),
    registration: rateOf('registration'),
    message: rateOf('message'),
    'sign-in': rateOf('sign-in'),
    'admin list': rateOf('admin list'),
  };
  const renderingCores = (rendered * measured.rendered.apiUs) / 1e6;
  const apiCores =
    renderingCores + sumOf(requestKinds, (kind) => asked[kind] * costs[kind].apiUs) / 1e6;
  const databaseCoresOf = (kinds: readonly RequestKind[]) =>
    (rendered * measured.rendered.databaseUs +
      sumOf(kinds, (kind) => asked[kind] * costs[kind].databaseUs)) /
    1e6;
  const databaseCores = databaseCoresOf(requestKinds);
  const databaseReadCores = databaseCoresOf(['document', 'call', 'admin list']);
  const writes = sumOf(requestKinds, (kind) => asked[kind] * costs[kind].writes);

  const megabitsOf = (kinds: readonly RequestKind[]) =>
    (sumOf(kinds, (kind) => rateOf(kind) * costs[kind].bytes) * 8) / 1e6;
  const megabits = megabitsOf(requestKinds);

  const rowsPerDay: Record<string, number> = {};
  for (const kind of requestKinds) {
    for (const [table, rows] of Object.entries(costs[kind].rows)) {
      if (boundedTables.includes(table)) continue;
      rowsPerDay[table] = (rowsPerDay[table] ?? 0) + visitsPerDay * visit[kind] * rows;
    }
  }
  const tables = Object.keys(rowsPerDay);
  const bytesOf = (table: string) =>
    (rowsPerDay[table] ?? 0) *
    Math.min(365, keptDays[table] ?? 365) *
    (bytesPerRow[table] ?? unknownRowBytes);

  const shares: Record<Resource, number> = {
    API: apiCores,
    nginx: nginxCores / given.machineCores,
    'database, CPU': databaseCores / given.machineCores,
    'database, durable writes': writes / given.durableWrites,
    'one event': rateOf('registration') / measured.registrationsOfOneEvent,
    network: megabits / given.networkMbit,
  };
  const [bottleneck] = resources.toSorted((a, b) => shares[b] - shares[a]);
  if (!bottleneck) throw new Error('There are no resources.');
  const needed = { ...shares };
  for (const resource of resources) needed[resource] = unitsOf(shares[resource]);
  const capacity: Capacity = {
    visitsPerDay,
    requestsPerSecond: sumOf(requestKinds, rateOf),
    readsByVisitors: rateOf('document') + rateOf('call'),
    readsOfApi: asked.document + rendered + asked.call,
    renderingsPerSecond: rendered,
    renderingCores,
    cores: { api: apiCores, nginx: nginxCores, database: databaseCores },
    databaseReadCores,
    databaseWritesPerSecond: writes,
    megabits,
    megabitsWithCdn: megabits - megabitsOf(['immutable file']),
    rowsPerDay: sumOf(tables, (table) => rowsPerDay[table] ?? 0),
    gigabytesPerYear: sumOf(tables, bytesOf) / 1e9,
    shares,
    needed,
    bottleneck,
    remedy: 'nothing: one of each is enough',
  };
  if (shares[bottleneck] > given.fill) capacity.remedy = remedies[bottleneck](capacity);
  return capacity;
};

/**
 * How many visits a day fill one embedded process. It answers every request itself, and each visit's report is a
 * write, after which it keeps no answer that it has.
 */
export const embeddedVisitsPerDay = (
  measured: Measured,
  given: Assumptions = assumptions,
): number => {
  const visit = visitOf(measured, given);
  const renderedUs = measured.rendered.apiUs - measured.costs.document.apiUs;
  const coreSeconds =
    (sumOf(requestKinds, (kind) => visit[kind] * measured.costs[kind].apiUs) +
      visit.document * given.documentsOfOne * renderedUs) /
    1e6;
  const busiestSecond = given.fill / coreSeconds;
  return (busiestSecond / given.burst / given.busiestHour) * 3_600;
};
