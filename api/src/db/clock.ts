import type { Knex } from 'knex';
import { isMysql } from './connect.ts';

/**
 * The database's time, `offsetMs` later, as a value in a query. Processes whose own clocks differ
 * agree on it.
 */
export const databaseTime = (db: Knex, offsetMs = 0): Knex.Raw =>
  isMysql(db)
    ? db.raw('UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND', [offsetMs * 1000])
    : db.raw("CAST(unixepoch('subsec') * 1000 AS INTEGER) + ?", [offsetMs]);
