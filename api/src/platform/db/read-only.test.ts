import { createConnection } from 'mysql2/promise';
import { startMariadb } from '../../../../tooling/test/mariadb.ts';
import { publishEvent } from '../../testing/make.ts';
import { onMysql, startTestServer } from '../../testing/server.ts';
import { isUnavailable } from './errors.ts';

/** A server, and a function that makes its database read-only, as an operator or a full disk does. */
const start = async () => {
  if (!onMysql) {
    const server = await startTestServer();
    const setReadOnly = async (on: boolean) => {
      await server.db.raw(`PRAGMA query_only = ${Number(on)}`);
    };
    return { server, setReadOnly, stop: () => server.stop() };
  }
  // This setting is for the whole database server, so the test starts its own.
  const mariadb = await startMariadb();
  const root = await createConnection(`${mariadb.url}/mysql`);
  await root.query('CREATE DATABASE portal');
  await root.query("CREATE USER portal@'%' IDENTIFIED BY 'secret'");
  await root.query("GRANT ALL ON portal.* TO portal@'%'");
  const url = new URL(`${mariadb.url}/portal`);
  Object.assign(url, { username: 'portal', password: 'secret' });
  const server = await startTestServer({ DATABASE_URL: url.href });
  return {
    server,
    setReadOnly: async (on: boolean) => {
      await root.query(`SET GLOBAL read_only = ${Number(on)}`);
    },
    stop: async () => {
      await server.stop();
      await root.end();
      await mariadb.stop();
    },
  };
};

test('with a read-only database writes are answered 503, reads work, and writes recover', async () => {
  const { server, setReadOnly, stop } = await start();
  const admin = await server.adminClient();
  const event = await publishEvent(admin);
  const write = (name: string) =>
    server.client().post(`/api/events/${event.id}/register`, {
      name: 'Amina',
      email: `${name}@example.org`,
    });
  await setReadOnly(true);
  const calls = [
    () => write('readonly'),
    () => server.client().post('/api/subscribe', { email: 'readonly@example.org' }),
    () => admin.patch(`/api/events/${event.id}`, { title: 'Changed' }),
  ];
  for (const call of calls) {
    const { status, body, headers } = await call();
    expect([status, body.code]).toEqual([503, 'database_unavailable']);
    expect(headers.get('retry-after')).toBe('5');
  }
  expect((await server.client().get('/api/events')).status).toBe(200);
  await setReadOnly(false);
  expect((await write('writable')).status).toBe(201);
  await stop();
});

test.each([
  { code: 'ER_OPTION_PREVENTS_STATEMENT' },
  { code: 'ER_RECORD_FILE_FULL' },
  { code: 'SQLITE_IOERR_WRITE' },
  { code: 'SQLITE_READONLY_DBMOVED' },
  { code: 'SQLITE_FULL' },
  { errno: 1969 },
  { name: 'KnexTimeoutError' },
  { nativeError: { fatal: true } },
])('%j means that the database is unavailable', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  { code: 'ER_NO_SUCH_TABLE' },
  { code: 'ER_PARSE_ERROR' },
  { code: 'SQLITE_ERROR' },
  new TypeError('x is undefined'),
])('%j is an error of the portal', (error) => {
  expect(isUnavailable(error)).toBe(false);
});
