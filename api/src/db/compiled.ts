import type { Knex } from 'knex';
import { type BaseModel, type RowOf, readRow } from '../models/BaseModel.ts';
import { BoundedMap } from './bounded-map.ts';
import { waitForLock } from './busy.ts';

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
const kept = new WeakMap<object, BoundedMap<string, unknown>>();

/**
 * Building a query takes longer than running it, so queries that visitors repeat are built once.
 * @param key says everything that the query depends on
 */
export const builtOnce = <T extends object>(db: Knex, key: string, build: () => T): T => {
  const queries = kept.get(db) ?? new BoundedMap<string, unknown>(mostKept);
  kept.set(db, queries);
  const known = queries.get(key);
  if (known) return known as T;
  const built = build();
  queries.set(key, built);
  return built;
};

/** Rows as the engine has them, without knex's builder; listeners of `query` hear of it. */
export const runCompiled = (
  { client }: Knex,
  { sql, bindings }: Compiled,
): Promise<Record<string, unknown>[]> =>
  waitForLock(async () => {
    const connection = await client.acquireConnection();
    try {
      const query = { sql, bindings, method: 'select', options: {}, isCompiled: true };
      return client.processResponse(await client.query(connection, query));
    } finally {
      await client.releaseConnection(connection);
    }
  });

/** Plain rows of a model's table, with its times as `Date` and its flags as `boolean`. */
export const readCompiled = async <M extends BaseModel>(
  db: Knex,
  model: ModelOf<M>,
  query: Compiled,
): Promise<RowOf<M>[]> =>
  (await runCompiled(db, query)).map((row) => readRow(model, row) as RowOf<M>);
