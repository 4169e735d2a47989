import type { Knex } from 'knex';
import { isMysql } from './connect.ts';

/** The kinds of column the two engines spell differently. */
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

/**
 * Creates a table unless it is there: MySQL commits after every statement that changes a schema, so
 * a migration that was cut off must be able to start again.
 */
export const createTable = async (
  db: Knex,
  name: string,
  define: (table: Table) => void,
): Promise<void> => {
  if (await db.schema.hasTable(name)) return;
  const mysql = isMysql(db);
  const binary = (column: Knex.ColumnBuilder) => (mysql ? column.collate('utf8mb4_bin') : column);
  await db.schema.createTable(name, (builder) => {
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
};
