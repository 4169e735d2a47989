import type { Knex } from 'knex';
import { isMysql } from './connect.ts';

/** Column types that the two engines name differently. */
export type Table = Omit<Knex.CreateTableBuilder, 'text'> & {
  /** A point in time with milliseconds. */
  instant(name: string): Knex.ColumnBuilder;
  /** Text compared byte by byte: what is unique in any letter case is stored lower-cased here. */
  key(name: string, length: number): Knex.ColumnBuilder;
  /** A word of an enumeration. */
  word(name: string, length: number): Knex.ColumnBuilder;
  text(name: string): Knex.ColumnBuilder;
  longText(name: string): Knex.ColumnBuilder;
};

const nameOfAddition = / add (?:unique|index|constraint) `(\w+)`/;

/** The names of the indexes and constraints of a table on MySQL. */
const namesIn = async (db: Knex, table: string): Promise<Set<string>> => {
  const [rows] = await db.raw(
    `SELECT index_name AS name FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND table_name = :table
      UNION SELECT constraint_name FROM information_schema.table_constraints
      WHERE table_schema = DATABASE() AND table_name = :table`,
    { table },
  );
  return new Set(rows.map(({ name }: { name: string }) => name));
};

/**
 * Creates a table, or the missing parts of it: MySQL commits the table and each of its indexes and
 * foreign keys separately, so an interrupted migration must be able to run again.
 */
export const createTable = async (
  db: Knex,
  name: string,
  define: (table: Table) => void,
): Promise<void> => {
  const mysql = isMysql(db);
  const isThere = await db.schema.hasTable(name);
  if (isThere && !mysql) return;
  const binary = (column: Knex.ColumnBuilder) => (mysql ? column.collate('utf8mb4_bin') : column);
  const creation = db.schema.createTable(name, (builder) => {
    if (mysql) {
      builder.engine('InnoDB');
      builder.charset('utf8mb4');
      builder.collate('utf8mb4_unicode_ci');
    }
    define(Object.assign(Object.create(builder), {
      instant: (column: string) => builder.datetime(column, { precision: 3 }),
      key: (column: string, length: number) => binary(builder.string(column, length)).notNullable(),
      word: (column: string, length: number) =>
        binary(builder.string(column, length)).notNullable(),
      longText: (column: string) => builder.text(column, 'mediumtext'),
    }) as Table);
  });
  if (!isThere) return creation;
  const names = await namesIn(db, name);
  const [, ...additions] = creation.toSQL() as unknown as Knex.Sql[];
  for (const { sql } of additions) {
    if (!names.has(nameOfAddition.exec(sql)?.[1] ?? '')) await db.raw(sql);
  }
};

/** Adds a column to a table that is there, unless it has it. */
export const addColumn = async (
  db: Knex,
  tableName: string,
  name: string,
  add: (builder: Knex.AlterTableBuilder) => unknown,
): Promise<void> => {
  if (await db.schema.hasColumn(tableName, name)) return;
  await db.schema.alterTable(tableName, add);
};

/**
 * Adds a column of text compared byte by byte, as `addColumn`; empty in the rows there are, and for
 * processes that do not know of it yet.
 */
export const addKeyColumn = async (
  db: Knex,
  tableName: string,
  name: string,
  length: number,
): Promise<void> =>
  addColumn(db, tableName, name, (builder) => {
    const column = builder.string(name, length).notNullable().defaultTo('');
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });

const hasIndex = async (db: Knex, tableName: string, name: string): Promise<boolean> => {
  const known = isMysql(db)
    ? (await db.raw('SHOW INDEX FROM ?? WHERE Key_name = ?', [tableName, name]))[0]
    : await db('sqlite_master').where({ type: 'index', name });
  return known.length > 0;
};

/** Adds an index to a table that is there, unless it has it. */
export const addIndex = async (
  db: Knex,
  tableName: string,
  columns: readonly string[],
  name: string,
  kind: 'plain' | 'unique' = 'plain',
): Promise<void> => {
  if (await hasIndex(db, tableName, name)) return;
  await db.schema.alterTable(tableName, (builder) => {
    if (kind === 'unique') builder.unique(columns, { indexName: name });
    else builder.index(columns, name);
  });
};

/** Removes an index, where the table has it. */
export const dropIndex = async (db: Knex, tableName: string, name: string): Promise<void> => {
  if (!(await hasIndex(db, tableName, name))) return;
  await db.schema.alterTable(tableName, (builder) => {
    builder.dropIndex([], name);
  });
};
