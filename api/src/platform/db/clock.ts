import type { Knex } from 'knex';
import { isMysql } from './connect.ts';

/** The database's time, as SQL. Processes whose own clocks differ agree on it. */
export const currentTime = (db: Knex): string =>
  isMysql(db) ? 'UTC_TIMESTAMP(3)' : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

/** The same, `offsetMs` later, as a value in a query. */
export const databaseTime = (db: Knex, offsetMs = 0): Knex.Raw =>
  isMysql(db)
    ? db.raw(`${currentTime(db)} + INTERVAL ? MICROSECOND`, [offsetMs * 1000])
    : db.raw(`${currentTime(db)} + ?`, [offsetMs]);
