import type Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { BoundedMap } from '../bounded-map.ts';
import { type Answer, dialectOf, retrying, type Statement } from './client.ts';

const mostStatements = 200;
const statements = new WeakMap<Database.Database, BoundedMap<string, Database.Statement>>();

/** Prepare a statement once for its connection. The text names its columns, since new ones do not change the statement. */
export const prepared = (connection: Database.Database, sql: string): Database.Statement => {
  let known = statements.get(connection);
  if (!known) {
    known = new BoundedMap(mostStatements);
    statements.set(connection, known);
  }
  let statement = known.get(sql);
  if (!statement) {
    statement = connection.prepare(sql);
    known.set(sql, statement);
  }
  return statement;
};

const bindable = (value: unknown): unknown => {
  if (value instanceof Date) return value.valueOf();
  return typeof value === 'boolean' ? Number(value) : value;
};

/** Run a statement by the driver. */
export const runOnSqlite = (
  connection: Database.Database,
  { sql, bindings }: Statement,
): Answer => {
  const statement = prepared(connection, sql);
  const values = bindings.map(bindable);
  if (statement.reader) {
    return { rows: statement.all(values) as Answer['rows'], insertedId: 0 };
  }
  return { rows: [], insertedId: Number(statement.run(values).lastInsertRowid) };
};

/** Connections whose next transaction only reads. */
const readers = new WeakSet<Database.Database>();

/**
 * knex's client for SQLite. A transaction that reads first and writes later cannot wait for another process's lock, so
 * transactions take the write lock as they begin, except those of `beginReading`.
 */
class SqliteClient extends retrying(dialectOf('better-sqlite3')) {
  override async query(connection: Database.Database, statement: unknown) {
    if (statement !== 'BEGIN;') return super.query(connection, statement);
    return super.query(
      connection,
      readers.delete(connection) ? 'BEGIN DEFERRED;' : 'BEGIN IMMEDIATE;',
    );
  }
}

/** Let the next transaction of a connection take no write lock. */
export const beginReading = (connection: Database.Database): void => {
  readers.add(connection);
};

export const sqliteClient: typeof Knex.Client = SqliteClient;
