/** @runs mariadb-long */
import knex, { type Knex } from 'knex';
import { TestClient } from '../../testing/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { accountInput, publishEvent } from '../../testing/make.ts';
import { answers, freePort, type RunningProcess, runProgram } from '../../testing/process.ts';
import { createDatabase, startTestServer, type TestServer } from '../../testing/server.ts';
import { BaseModel } from './base.model.ts';
import { insertRow } from './compiled.ts';
import { mysqlClient } from './driver/mysql.ts';
import { runStatement } from './driver/run-statement.ts';
import { lockWaitMs } from './retry.ts';

interface Connection {
  query(sql: string, done: (error: unknown) => void): void;
}
/** A refused call waits for a second at least, and the engine ends the transaction of a silent connection after three. */
const mostCalls = 5;
const readers = 12;

describe('database connections that fall silent', () => {
  let origin: TestServer;
  let proxy: DatabaseProxy;
  let server: TestServer;

  beforeAll(async () => {
    origin = await startTestServer();
    proxy = await startDatabaseProxy(new URL(origin.databaseUrl ?? ''));
    const url = new URL(origin.databaseUrl ?? '');
    url.port = String(proxy.port);
    // Rate limits use the driver directly, so they are part of the test.
    server = await startTestServer({ DATABASE_URL: url.href, RATE_LIMITS: 'on' });
  });
  afterAll(async () => {
    // Ends transactions that the silent connections have left in the database.
    proxy.cut();
    await server.stop();
    await origin.stop();
  });

  const fillPool = () =>
    Promise.all(
      // Readers of one address would share an answer, and so a connection.
      Array.from({ length: readers }, (_, index) =>
        server.client().get(`/api/events?q=reader${index}`),
      ),
    );

  /** Repeats a call while it is refused, up to `mostCalls` times. @returns every status */
  const untilAnswered = async (call: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    while (statuses.length < mostCalls) {
      statuses.push((await call()).status);
      if (statuses.at(-1) !== 503) break;
    }
    return statuses;
  };

  test('are replaced: the second call is answered', async () => {
    await fillPool();
    proxy.silence();
    const first = await server.client().get('/readyz');
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await server.client().get('/api/events')).status).toBe(200);
    expect((await server.client().get('/readyz')).status).toBe(200);
  });

  test('are replaced under load, in transactions and in rate limits', async () => {
    const admin = await server.adminClient();
    const event = await publishEvent(admin);
    await fillPool();
    proxy.silence();
    const people = Array.from({ length: readers }, (_, index) =>
      untilAnswered(() =>
        server.client().post(`/api/events/${event.id}/register`, {
          name: 'Amina',
          email: `silent${index}@example.org`,
        }),
      ),
    );
    for (const statuses of await Promise.all(people)) {
      expect([201, 409]).toContain(statuses.at(-1));
    }
  });

  test('leave no lock behind', async () => {
    const admin = await server.adminClient();
    const event = await publishEvent(admin);
    const holder = await origin.db.transaction();
    await holder('events').where({ id: event.id }).forUpdate();
    const change = () => admin.patch(`/api/events/${event.id}`, { title: 'Changed' });
    const waiting = change();
    await new Promise((resolve) => setTimeout(resolve, lockWaitMs / 2));
    // The transaction holds the lock on a connection that is silent now.
    proxy.silence();
    await holder.rollback();
    expect((await waiting).status).toBe(503);
    expect((await untilAnswered(change)).at(-1)).toBe(200);
  });
});

describe('the log of a process that loses its database while people write', () => {
  const writers = 12;
  const person = (index: number) => ({
    name: `Secretname ${index}`,
    email: `secret${index}@example.org`,
  });
  const account = (index: number) => ({
    ...accountInput(`secretuser${index}`),
    fullName: `Secretname ${index}`,
    password: 'secret-password',
  });
  let origin: TestServer;
  let proxy: DatabaseProxy;
  let portal: RunningProcess;
  let client: TestClient;
  let eventId: number;

  beforeAll(async () => {
    origin = await startTestServer();
    ({ id: eventId } = await publishEvent(await origin.adminClient()));
    proxy = await startDatabaseProxy(new URL(origin.databaseUrl ?? ''));
    const url = new URL(origin.databaseUrl ?? '');
    url.port = String(proxy.port);
    const port = await freePort();
    portal = runProgram({
      PORT: port,
      DATA_DIR: origin.dataDir,
      DATABASE_URL: url.href,
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
    });
    client = new TestClient({ url: `http://127.0.0.1:${port}` });
    await answers(`http://127.0.0.1:${port}/readyz`).catch((error: Error) => {
      throw new Error(`${error.message}: ${portal.output()}`);
    });
  });
  afterAll(async () => {
    portal.child.kill();
    await portal.ended;
    proxy.cut();
    await origin.stop();
  });

  test.each([
    ['silent', () => proxy.silence()],
    ['lost', () => proxy.cut()],
  ])('holds nothing that they wrote: %s', async (_, fault) => {
    const calls = Array.from({ length: writers }, (__, index) => [
      client.post(`/api/events/${eventId}/register`, person(index)),
      client.post('/api/register', account(index)),
    ]).flat();
    // Some statements are under way at any time.
    await Promise.race(calls);
    fault();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toContain(503);
    const lines = portal.output().split('\n');
    expect(lines.filter((line) => line.includes('"level":50'))).not.toEqual([]);
    expect(lines.filter((line) => /secret|insert into|argon2/i.test(line))).toEqual([]);
  });
});

test('a connection that ends during a query does not affect the others', async () => {
  const queryLimitMs = 200;
  const { url: connection, drop } = await createDatabase();
  const afterCreate = (created: Connection, done: (error: unknown, made: Connection) => void) =>
    created.query('SELECT 1', (error) => done(error, created));
  const pool = { min: 0, max: 2, afterCreate };
  const db = knex({ client: mysqlClient(queryLimitMs), connection, pool });
  const idOf = async (query: Knex.Raw) => (await query)[0][0].id;
  const askId = () => db.raw('SELECT CONNECTION_ID() AS id');
  const [broken, other] = [
    await db.client.acquireConnection(),
    await db.client.acquireConnection(),
  ];
  const brokenId = await idOf(askId().connection(broken));
  const id = await idOf(askId().connection(other));
  const sleep = db.raw('SELECT SLEEP(9)').connection(broken);
  const failed = expect(Promise.resolve(sleep)).rejects.toThrow();
  await db.raw(`KILL CONNECTION ${brokenId}`).connection(other);
  await failed;
  for (const connection of [broken, other]) await db.client.releaseConnection(connection);
  // Until the query of the broken connection would have timed out.
  await new Promise((resolve) => setTimeout(resolve, 3 * queryLimitMs));
  expect(await idOf(askId())).toBe(id);
  await db.destroy();
  await drop();
});

test('an insert without an answer ends its connection', async () => {
  class Word extends BaseModel {
    static override tableName = 'words';
    declare id: number;
  }
  const { url: connection, drop } = await createDatabase();
  const db = knex({ client: mysqlClient(200), connection, pool: { min: 0, max: 2 } });
  await db.raw('CREATE TABLE words (id INT PRIMARY KEY)');
  const holder = await db.client.acquireConnection();
  await db.raw('LOCK TABLES words WRITE').connection(holder);
  await expect(insertRow(db, Word, { id: 1 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await db.client.releaseConnection(holder);
  await db.destroy();
  await drop();
});

test('a statement that the driver refuses does not end its connection later', async () => {
  const queryLimitMs = 200;
  const { url: connection, drop } = await createDatabase();
  const db = knex({ client: mysqlClient(queryLimitMs), connection, pool: { min: 0, max: 1 } });
  const ask = async () => (await db.raw('SELECT CONNECTION_ID() AS id'))[0][0].id;
  const id = await ask();
  const statement = { sql: 'SELECT ?', bindings: [undefined], isPrepared: true };
  await expect(runStatement(db, statement)).rejects.toThrow(/must not contain undefined/);
  // Until the statement would have timed out.
  await new Promise((resolve) => setTimeout(resolve, 3 * queryLimitMs));
  expect(await ask()).toBe(id);
  await db.destroy();
  await drop();
});
