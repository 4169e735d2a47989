import type Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { isMysql } from './connect.ts';
import { onConnection } from './driver/client.ts';
import { prepared } from './driver/sqlite.ts';
import { retry } from './retry.ts';

const minuteMs = 60_000;

/** Both counts below begin anew with a connection. */
const connections = new WeakMap<object, number>();
let opened = 0;

/**
 * A text that differs whenever any process has changed anything in the database, and every minute.
 * `undefined` on MySQL, where asking would take as long as reading a page.
 */
export const dataVersion = async (db: Knex): Promise<string | undefined> => {
  if (isMysql(db)) return undefined;
  return retry(() =>
    onConnection(db, (connection: Database.Database) => {
      const numberOf = (sql: string) => prepared(connection, sql).pluck().get();
      const others = numberOf('PRAGMA data_version');
      const own = numberOf('SELECT total_changes()');
      const id = connections.get(connection) ?? ++opened;
      connections.set(connection, id);
      return `${id} ${others} ${own} ${Math.floor(Date.now() / minuteMs)}`;
    }),
  );
};
