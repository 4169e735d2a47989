/**
 * What the portal relies on in knex beyond the queries it builds. Where an upgrade of knex fails here, change this folder
 * and not its callers; docs/decisions/046-transactions.md says what each part is for.
 * @runs sqlite mariadb
 */
import type { Knex } from 'knex';
import { readConfig } from '../../../config.ts';
import { failStatements } from '../../../testing/fail-statements.ts';
import {
  environmentOf,
  onMysql,
  startTestServer,
  type TestServer,
} from '../../../testing/server.ts';
import { readSnapshot } from '../../backup/backup.ts';
import { connect } from '../connect.ts';
import { inTransaction } from '../transaction.ts';
import { dialectOf } from './client.ts';
import { runStatement } from './run-statement.ts';

let server: TestServer;
/** A pool of its own: the server's also sends the statements of its jobs. */
let pool: Knex;

beforeAll(async () => {
  server = await startTestServer();
  pool = connect(readConfig(environmentOf(server)).database, 'requests');
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await pool.destroy();
  await server.stop();
});

/** The statements that knex sends while `work` runs. */
const statementsOf = async (work: (db: Knex) => Promise<unknown>): Promise<string[]> => {
  const sent: string[] = [];
  const note = ({ sql }: { sql: string }) => sent.push(sql);
  pool.on('query', note);
  await work(pool).finally(() => pool.off('query', note));
  return sent;
};
const ask = (db: Knex) => db.raw('SELECT 4711');

describe.each(['better-sqlite3', 'mysql2'] as const)("knex's client for %s", (name) => {
  test.each([
    'acquireConnection',
    'acquireRawConnection',
    'destroy',
    'destroyRawConnection',
    'initializeDriver',
    'query',
    'releaseConnection',
    'runner',
    'validateConnection',
  ])('has %s, which the portal calls or overrides', (method) => {
    const { prototype } = dialectOf(name);
    expect(prototype).toHaveProperty(method, expect.any(Function));
    expect(prototype).toHaveProperty('driverName', name);
  });
});

test('a transaction takes the write lock of SQLite as it begins', async () => {
  const sent = await statementsOf((db) => inTransaction(db, ask));
  expect(sent).toEqual([onMysql ? 'BEGIN;' : 'BEGIN IMMEDIATE;', 'SELECT 4711', 'COMMIT;']);
});

test('a snapshot of SQLite takes no write lock', async () => {
  const sent = await statementsOf((db) => readSnapshot(db, ask));
  const begun = onMysql
    ? ['SET TRANSACTION ISOLATION LEVEL repeatable read;', 'BEGIN;']
    : ['BEGIN DEFERRED;'];
  expect(sent).toEqual([...begun, 'SELECT 4711', 'COMMIT;']);
});

test('nothing of a transaction runs where it could not begin', async () => {
  const failure = new Error('no room');
  failStatements(pool, (sql) => (sql.startsWith('BEGIN') ? failure : undefined));
  const work = jest.fn(ask);
  await expect(inTransaction(pool, work)).rejects.toBe(failure);
  expect(work).not.toHaveBeenCalled();
});

test.each([
  ['a statement outside a transaction runs again', (db: Knex) => ask(db), ['SELECT 4711']],
  [
    'a statement in a transaction runs again with all that came before it',
    (db: Knex) =>
      inTransaction(db, async (trx) => {
        await trx.raw('SELECT 4710');
        await ask(trx);
      }),
    ['SELECT 4710', 'SELECT 4710', 'SELECT 4711'],
  ],
])('after a conflict %s', async (_, work, expected) => {
  let conflicts = 0;
  failStatements(pool, (sql) => {
    if (sql !== 'SELECT 4711') return undefined;
    conflicts += 1;
    return conflicts === 1
      ? Object.assign(new Error('conflict'), { code: 'ER_LOCK_DEADLOCK' })
      : undefined;
  });
  const sent = await statementsOf(work);
  expect(sent.filter((sql) => sql.startsWith('SELECT'))).toEqual(expected);
});

test('a statement without a builder is refused once its transaction is over', async () => {
  let late = (): Promise<unknown> => Promise.resolve();
  await inTransaction(pool, async (trx) => {
    late = () => runStatement(trx, { sql: 'SELECT 4711', bindings: [] });
  });
  const sent = await statementsOf(() =>
    expect(late()).rejects.toThrow('The transaction of this statement is over.'),
  );
  expect(sent).toEqual([]);
});

test('an error of a statement without a builder has its text for the log', async () => {
  const sql = 'SELECT nothing FROM nowhere';
  await expect(runStatement(pool, { sql, bindings: [] })).rejects.toMatchObject({ sql });
});
