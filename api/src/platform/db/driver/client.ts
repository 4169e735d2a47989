import knexFactory, { type Knex } from 'knex';
import { retry } from '../retry.ts';

/** A query as text. */
export interface Statement {
  sql: string;
  bindings: readonly unknown[];
  /** Whether MySQL prepares it once per connection: escaping and parsing a mail takes longer than storing it. */
  isPrepared?: boolean;
}

/** The result of a statement: the rows of a query, the id of an inserted row. */
export interface Answer {
  rows: Record<string, unknown>[];
  insertedId: number;
}

/** knex's own client for an engine. Knex exports none of them by name, but each instance has its class. */
export const dialectOf = (client: 'better-sqlite3' | 'mysql2'): typeof Knex.Client =>
  knexFactory({ client, useNullAsDefault: true }).client.constructor;

/** Extend a client so that `retry` repeats statements outside transactions, each time on a free connection. */
export const retrying = (Base: typeof Knex.Client): typeof Knex.Client =>
  class extends Base {
    /** Set by knex for the client of a transaction. */
    declare transacting?: boolean;

    override runner(builder: unknown) {
      const runner = super.runner(builder);
      // A runner keeps its connection, so each attempt gets a new one.
      if (!this.transacting) runner.run = () => retry(() => super.runner(builder).run());
      return runner;
    }
  };

/** Runs `work` on one connection of the pool, or of the transaction that `db` is. */
export const onConnection = async <Connection, T>(
  { client }: Knex,
  work: (connection: Connection) => T,
): Promise<Awaited<T>> => {
  const connection = await client.acquireConnection();
  try {
    return await work(connection);
  } finally {
    await client.releaseConnection(connection);
  }
};
