import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onMysql, type TestServer } from './server.ts';

/** Another program's lock: on an event, or, as SQLite has no row locks, on the whole database. */
export const lockEvent = async (server: TestServer, id: number): Promise<() => Promise<void>> => {
  if (!onMysql) {
    const release = lockSqlite(server);
    return async () => release();
  }
  const { client } = server.db;
  const connection = await client.acquireRawConnection();
  // The lock has to outlast what the portal allows its own transactions.
  await server.db.raw('SET SESSION idle_transaction_timeout = 0').connection(connection);
  await server.db.raw('BEGIN').connection(connection);
  await server.db('events').where({ id }).forUpdate().connection(connection);
  return async () => {
    await server.db.raw('ROLLBACK').connection(connection);
    await client.destroyRawConnection(connection);
  };
};

/** Takes SQLite's write lock, at once. */
export const lockSqlite = ({ dataDir }: TestServer): (() => void) => {
  const lock = new Database(join(dataDir, 'portal.sqlite'));
  lock.exec('BEGIN IMMEDIATE');
  return () => lock.close();
};
