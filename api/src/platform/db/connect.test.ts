import { Socket } from 'node:net';
import { SessionModel } from '../../features/users/session.model.ts';
import { onMysql, startTestServer, type TestServer } from '../../testing/server.ts';
import { insertRow } from './compiled.ts';
import { connect } from './connect.ts';
import { isUnavailable } from './errors.ts';
import { inTransaction } from './transaction.ts';

const onMariadb = onMysql ? describe : describe.skip;

onMariadb('connections of requests', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('have short limits for statements, locks and what a lost client leaves behind', async () => {
    const [[limits]] = await server.db.raw(
      'SELECT @@max_statement_time AS statement, @@innodb_lock_wait_timeout AS rowLock, @@lock_wait_timeout AS tableLock, @@wait_timeout AS idle, @@idle_transaction_timeout AS idleTransaction',
    );
    expect(limits).toEqual({
      statement: 2.5,
      rowLock: 1,
      tableLock: 1,
      idle: 15,
      idleTransaction: 3,
    });
  });

  test('have the SQL mode that MySQL 8.4 has by default', async () => {
    const [[{ modes }]] = await server.db.raw('SELECT @@sql_mode AS modes');
    expect(modes.split(',').sort()).toEqual([
      'ERROR_FOR_DIVISION_BY_ZERO',
      'NO_ENGINE_SUBSTITUTION',
      'NO_ZERO_DATE',
      'NO_ZERO_IN_DATE',
      'ONLY_FULL_GROUP_BY',
      'STRICT_TRANS_TABLES',
    ]);
  });

  test('are told apart from failures of the portal where a statement took too long', async () => {
    const error = await server.db
      .raw('SET STATEMENT max_statement_time = 0.01 FOR SELECT SLEEP(20)')
      .catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
  });

  test('prepare the insert of a row once, and store what they are given', async () => {
    await inTransaction(server.db, async (trx) => {
      const prepared = async () =>
        Number((await trx.raw("SHOW SESSION STATUS LIKE 'Com_stmt_prepare'"))[0][0].Value);
      const before = await prepared();
      const expiresAt = new Date('2026-01-02T03:04:05.678Z');
      const row = { userId: null, data: "Ama's \\ \u0000 🌍", expiresAt };
      for (const id of ['first', 'second']) await insertRow(trx, SessionModel, { id, ...row });
      expect((await prepared()) - before).toBe(1);
      expect(await SessionModel.query(trx).findById('second')).toMatchObject(row);
      await SessionModel.query(trx).delete();
    });
  });
});

onMariadb('a connection', () => {
  test.each(['requests', 'upkeep'] as const)(
    'for %s asks every 10 s whether the other side is there',
    async (purpose) => {
      const setKeepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
      const url = process.env.TEST_DATABASE_URL ?? '';
      const db = connect({ kind: 'mysql', url, tls: { mode: 'off', ca: undefined } }, purpose);
      try {
        await db.raw('SELECT 1');
        expect(setKeepAlive.mock.calls).toEqual([[true, 10_000]]);
      } finally {
        setKeepAlive.mockRestore();
        await db.destroy();
      }
    },
  );
});

test('a connection that is closed is destroyed after a second, whether or not it has answered', () => {
  jest.useFakeTimers();
  const url = 'mysql://root@127.0.0.1:9/none';
  const db = connect({ kind: 'mysql', url, tls: { mode: 'off', ca: undefined } }, 'requests');
  const destroy = jest.fn();
  const silent = { end: () => {}, removeAllListeners: () => {}, stream: { destroy } };
  try {
    db.client.destroyRawConnection(silent);
    jest.advanceTimersByTime(999);
    expect(destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(destroy).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
