/** @runs sqlite */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { TestClient } from './testing/client.ts';
import { registryWith, sitePages, withRegistry, writeRelease } from './testing/live-front.ts';
import { accountInput, publishEvent } from './testing/make.ts';
import { fill, nameOf, operationsOf, readOpenApi } from './testing/operations.ts';
import { releaseInfo } from './testing/release-info.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

const known = join(__dirname, 'testing', 'statements.json');
const registry = registryWith({ 'mf-public': { mount: '/' } });
const composed = withRegistry(
  '<!doctype html><html lang="en"><head><title>Composed</title></head></html>',
  registry,
);
/** Pages by what the API reads to fill in their documents. */
const documents = [
  '/',
  '/events',
  '/events/{id}',
  '/projects',
  '/projects/{id}',
  '/resources/{id}',
];

/** Also for lean-answers.test.ts, which makes these calls on each engine. */
const listsWithParameters = [
  '/api/events?when=upcoming&limit=2',
  '/api/events?when=upcoming&limit=2&offset=900',
  '/api/projects?limit=12',
  '/api/resources?without=content',
  '/api/events?language=fr&limit=2',
  '/api/projects?language=fr&limit=12',
  '/api/resources?language=sw&without=content',
];

let folder: string;
let server: TestServer;
let visitor: TestClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ail-statements-'));
  writeFileSync(join(folder, 'index.html'), composed);
  writeRelease(folder, 'shell/1', releaseInfo('shell', '1'));
  const place = { mount: '/' };
  const site = releaseInfo('mf-public', '1', { place, pages: sitePages });
  writeRelease(folder, 'remotes/mf-public/1', site);
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registry));
  const settings = { DEMO: '1', RATE_LIMITS: 'on', FRONT_DIR: folder };
  server = await startTestServer(settings, { sendsMail: false });
  visitor = server.client();
  // What a connection prepares once belongs to none of the calls.
  await visitor.get('/api/events?limit=1');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

// The limiter's library bypasses knex, so the driver is watched.
const statement: Database.Statement = Object.getPrototypeOf(
  new Database(':memory:').prepare('SELECT 1'),
);
/** What a new connection sets, and whether anything was written: neither reads a table. */
const ofConnection = /\bPRAGMA\b|total_changes\(\)/i;

/** What a call asks the database until it has answered, transactions and rate limits included. */
const statementsOf = async (call: () => Promise<{ status: number; text: string }>) => {
  const run = (['all', 'get', 'run'] as const).map((name) => jest.spyOn(statement, name));
  const executed = jest.spyOn(Database.prototype, 'exec');
  const { status, text } = await call();
  if (status >= 500) throw new Error(text);
  const statements = [
    ...run.flatMap(({ mock }) => mock.contexts.map(({ source }) => source)),
    ...executed.mock.calls.map(([sql]) => sql),
  ].filter((sql) => !ofConnection.test(sql));
  if (process.env.STATEMENTS_REPORT) console.info(statements.join('\n'));
  jest.restoreAllMocks();
  return statements.length;
};

/**
 * `UPDATE_STATEMENTS=1` rewrites the table, for a call that asks more or less on purpose. Each call is
 * counted the first time it is made.
 */
test('each call asks the database as often as its table says', async () => {
  const counts: Record<string, number> = {};
  const html = { accept: 'text/html' };
  const publicCalls = operationsOf(await readOpenApi(visitor)).filter(
    (operation) => operation.method === 'get' && operation['x-access'] === 'anyone',
  );
  for (const operation of publicCalls) {
    counts[nameOf(operation)] = await statementsOf(() => visitor.get(fill(operation.path, 1)));
  }
  for (const path of listsWithParameters) {
    counts[`GET ${path}`] = await statementsOf(() => visitor.get(path));
  }
  for (const path of documents) {
    counts[`document ${path}`] = await statementsOf(() => visitor.get(fill(path, 1), html));
  }
  const { id } = await publishEvent(await server.adminClient(), { capacity: 50 });
  counts['POST /api/events/{id}/register'] = await statementsOf(() =>
    visitor.post(`/api/events/${id}/register`, { name: 'Abena', email: 'abena@example.org' }),
  );
  const account = accountInput('abena');
  await server.client().post('/api/register', account);
  counts['POST /api/login'] = await statementsOf(() => server.client().post('/api/login', account));

  if (process.env.UPDATE_STATEMENTS) writeFileSync(known, `${JSON.stringify(counts, null, 2)}\n`);
  expect(counts).toEqual(JSON.parse(readFileSync(known, 'utf8')));
});
