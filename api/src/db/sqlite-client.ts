import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { waitForLock } from './busy.ts';

interface QueryRunner {
  client: { transacting?: boolean };
  connection: unknown;
  run(): Promise<unknown>;
}

const require = createRequire(import.meta.url);
const SqliteClient = require('knex/lib/dialects/better-sqlite3/index.js');
const Runner: new (
  client: unknown,
  builder: unknown,
) => QueryRunner = require('knex/lib/execution/runner.js');

/** Waits for the write lock without holding the only connection, so that reads go on. */
class WaitingRunner extends Runner {
  override run(): Promise<unknown> {
    if (this.client.transacting) return super.run();
    return waitForLock(() => {
      this.connection = undefined;
      return super.run();
    });
  }
}

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

  // A statement is atomic, so one that found the database locked can run again.
  runner(builder: unknown) {
    return new WaitingRunner(this, builder);
  }
}

export const sqliteClient = PortalSqliteClient as unknown as typeof Knex.Client;
