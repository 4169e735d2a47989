import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { waitForLock } from './busy.ts';

const require = createRequire(import.meta.url);
const SqliteClient = require('knex/lib/dialects/better-sqlite3/index.js');

/**
 * A transaction that reads first and writes later cannot wait for another process's lock, so every
 * transaction takes the write lock at once, except one with `readOnly`. Knex has no setting for
 * either; its client is made to be extended.
 */
class PortalSqliteClient extends SqliteClient {
  transaction(...parameters: unknown[]) {
    const transaction = super.transaction(...parameters);
    const begin = transaction.readOnly ? 'BEGIN;' : 'BEGIN IMMEDIATE;';
    transaction.begin = (connection: unknown) => transaction.query(connection, begin);
    return transaction;
  }

  // Each statement is all or nothing, so one that found the lock taken can run again.
  _query(connection: unknown, query: unknown) {
    return waitForLock(() => super._query(connection, query));
  }
}

export const sqliteClient = PortalSqliteClient as unknown as typeof Knex.Client;
