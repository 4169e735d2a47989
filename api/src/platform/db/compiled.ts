import type { Knex } from 'knex';
import { type BaseModel, type RowOf, readRow } from './base.model.ts';
import { BoundedMap } from './bounded-map.ts';
import { currentTime } from './clock.ts';
import { runStatement } from './driver/run-statement.ts';

/** The class of a model's rows. */
export type ModelOf<M extends BaseModel> = typeof BaseModel & (new () => M);

/** A query as text. */
export interface Compiled {
  sql: string;
  bindings: readonly Knex.Value[];
}

interface Compilable {
  toKnexQuery(): { toSQL(): { sql: string; bindings: readonly unknown[] } };
}

export const compile = (query: Compilable): Compiled => {
  const { sql, bindings } = query.toKnexQuery().toSQL();
  return { sql, bindings: bindings as Knex.Value[] };
};

const mostKept = 500;
/** By the settings of a connection, which its transactions share. */
const kept = new WeakMap<object, BoundedMap<string, unknown>>();

/**
 * Building a query takes longer than running it, so queries that visitors repeat are built once.
 * @param key says everything that the query depends on
 */
export const builtOnce = <T extends object>(
  { client: { config } }: Knex,
  key: string,
  build: () => T,
): T => {
  const queries = kept.get(config) ?? new BoundedMap<string, unknown>(mostKept);
  kept.set(config, queries);
  const known = queries.get(key);
  if (known) return known as T;
  const built = build();
  queries.set(key, built);
  return built;
};

/** Rows as the engine has them. */
export const runCompiled = async (db: Knex, query: Compiled): Promise<Record<string, unknown>[]> =>
  (await runStatement(db, query)).rows;

/**
 * Reports whether a query finds a row. The query is built once, for polling.
 * @param key says everything that the query depends on
 * @param build returns a query for the id of one row
 */
export const findsRow = async (db: Knex, key: string, build: () => Compilable): Promise<boolean> =>
  (
    await runCompiled(
      db,
      builtOnce(db, key, () => compile(build())),
    )
  ).length > 0;

export const updateCompiled = async (db: Knex, query: Compiled): Promise<void> => {
  await runStatement(db, query);
};

/** @returns the id that the engine reports for it; 0 where it reports none */
export const insertCompiled = async (db: Knex, query: Compiled): Promise<number> =>
  (await runStatement(db, { ...query, isPrepared: true })).insertedId;

/** Plain rows of a model's table, with its times as `Date` and its flags as `boolean`. */
export const readCompiled = async <M extends BaseModel>(
  db: Knex,
  model: ModelOf<M>,
  query: Compiled,
): Promise<RowOf<M>[]> =>
  (await runCompiled(db, query)).map((row) => readRow(model, row) as RowOf<M>);

/**
 * Adds a row. What Objection does for it takes longer than the engine does.
 * @param row its columns, as the code sees them; no JSON
 * @param now columns that get the database's time
 * @returns its id
 */
export const insertRow = async <M extends BaseModel>(
  db: Knex,
  { tableName }: ModelOf<M>,
  row: Partial<RowOf<M>> & Record<string, Knex.Value | null | undefined>,
  now: readonly (keyof RowOf<M> & string)[] = [],
): Promise<number> => {
  const names = Object.keys(row);
  const columns = [...names, ...now].map((name) => `\`${name}\``);
  const values = [...names.map(() => '?'), ...now.map(() => currentTime(db))];
  const sql = `INSERT INTO \`${tableName}\` (${columns.join(', ')}) VALUES (${values.join(', ')})`;
  const bindings = Object.values(row).map((value) => value ?? null);
  return insertCompiled(db, { sql, bindings });
};
