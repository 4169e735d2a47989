import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { BoundedMap } from './bounded-map.ts';
import { waitForLock } from './busy.ts';

interface Connection {
  __knexUid: string;
  prepare(sql: string): {
    all(bindings: unknown[]): unknown[];
    run(bindings: unknown[]): { lastInsertRowid: unknown };
    get(): Record<string, unknown>;
  };
}
type Statement = ReturnType<Connection['prepare']>;

interface SqliteQuery {
  sql: string;
  bindings: readonly unknown[];
  method?: string;
  isCompiled?: boolean;
  response?: unknown;
  context?: { lastID: unknown };
}

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

const mostStatements = 200;
const statements = new WeakMap<Connection, BoundedMap<string, Statement>>();

/** The statement of a text that stays right whatever columns are added; prepared once. */
export const prepared = (connection: Connection, sql: string): Statement => {
  const known = statements.get(connection) ?? new BoundedMap<string, Statement>(mostStatements);
  statements.set(connection, known);
  const statement = known.get(sql) ?? connection.prepare(sql);
  known.set(sql, statement);
  return statement;
};

/** Takes the write lock at once. */
export const beginWriting = 'BEGIN IMMEDIATE;';
const endsOrBegins = /^(?:BEGIN|COMMIT|ROLLBACK)\b/;

/**
 * A transaction that reads first and writes later cannot wait for another process's lock, so every
 * transaction takes the write lock at once, except one with `readOnly`. Knex has no setting for
 * either; its client is made to be extended.
 */
class PortalSqliteClient extends SqliteClient {
  transaction(...parameters: unknown[]) {
    const transaction = super.transaction(...parameters);
    const begin = transaction.readOnly ? 'BEGIN;' : beginWriting;
    transaction.begin = (connection: unknown) => transaction.query(connection, begin);
    return transaction;
  }

  /** Compiled queries name their columns, so that their statements outlive a new column. */
  async _query(connection: Connection, query: SqliteQuery) {
    if (!query.isCompiled && !endsOrBegins.test(query.sql)) return super._query(connection, query);
    const statement = prepared(connection, query.sql);
    const bindings = this._formatBindings(query.bindings);
    if (query.method === 'select') query.response = statement.all(bindings);
    else query.context = { lastID: statement.run(bindings).lastInsertRowid };
    return query;
  }

  /** What differs once any process has written: other connections' commits, this one's changes. */
  async dataVersion(): Promise<string> {
    const connection: Connection = await this.acquireConnection();
    try {
      const others = prepared(connection, 'PRAGMA data_version').get().data_version;
      const own = prepared(connection, 'SELECT total_changes() AS changes').get().changes;
      return `${connection.__knexUid} ${others} ${own}`;
    } finally {
      await this.releaseConnection(connection);
    }
  }

  // A statement is atomic, so one that found the database locked can run again.
  runner(builder: unknown) {
    return new WaitingRunner(this, builder);
  }
}

export const sqliteClient = PortalSqliteClient as unknown as typeof Knex.Client;
