import { limits } from '@ail/kit/contracts/limits';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Model, QueryBuilder } from 'objection';
import type { BaseModel, RowOf } from '../db/base.model.ts';
import { BoundedMap } from '../db/bounded-map.ts';
import {
  builtOnce,
  type Compiled,
  compile,
  type ModelOf,
  readCompiled,
  runCompiled,
} from '../db/compiled.ts';

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface Listed<T> {
  items: T[];
  total: number;
}

/** Larger totals may be two seconds old. */
const manyRows = 1_000;
const keptForMs = 2_000;
const largestCache = 200;
const kept = new WeakMap<object, BoundedMap<string, { total: number; until: number }>>();

/** Counts in an index where there is one: Objection's own count reads whole rows. */
const counting = <M extends Model>(query: QueryBuilder<M, M[]>) =>
  query.clone().clearSelect().clearOrder().count({ total: '*' });

const keyOfCount = ({ sql, bindings }: Compiled) => JSON.stringify([sql, bindings]);

let oldTotals = 0;

/** How often a total was given that may be old. */
export const oldTotalsGiven = (): number => oldTotals;

/** Counting thousands takes longer than reading a page, so a large total may be two seconds old. */
const knownTotal = (db: Knex, query: Compiled): number | undefined => {
  const known = kept.get(db)?.get(keyOfCount(query));
  if (!known || known.until <= Date.now()) return undefined;
  oldTotals += 1;
  return known.total;
};

const keepTotal = (db: Knex, query: Compiled, total: number): number => {
  if (total <= manyRows) return total;
  const cache = kept.get(db) ?? new BoundedMap(largestCache);
  kept.set(db, cache);
  cache.set(keyOfCount(query), { total, until: Date.now() + keptForMs });
  return total;
};

const runCount = async (db: Knex, query: Compiled): Promise<number> => {
  const known = knownTotal(db, query);
  if (known !== undefined) return known;
  const [row] = await runCompiled(db, query);
  return keepTotal(db, query, Number(row?.total));
};

/** How many rows a query finds, as `runCount` counts them. */
export const countRows = <M extends Model>(query: QueryBuilder<M, M[]>): Promise<number> =>
  runCount(query.knex(), compile(counting(query)));

/** A page that is not full ends the list: its total is known. */
const endsList = (found: number, { limit, offset }: Required<Page>) =>
  found < limit && (found > 0 || offset === 0);

const idsOf = async <M extends Model>(query: QueryBuilder<M, M[]>): Promise<number[]> => {
  const found = await query.clearSelect().select(`${query.modelClass().tableName}.id`);
  return found.map((row) => (row as unknown as { id: number }).id);
};

/**
 * Runs a list query as `listPage`, but reads the ids of the page first, then its rows: what is searched through,
 * or skipped for a later page, is read in an index, and once where the page holds all that is found.
 */
export const listByIds = async <M extends Model>(
  query: QueryBuilder<M, M[]>,
  { limit = limits.page.max, offset = 0 }: Page,
): Promise<Listed<M>> => {
  const ids = await idsOf(query.clone().limit(limit).offset(offset));
  return {
    items: ids.length === 0 ? [] : await query.clone().findByIds(ids),
    total: endsList(ids.length, { limit, offset }) ? offset + ids.length : await countRows(query),
  };
};

/**
 * Runs a list query: one page, the first by default, and the total.
 * @param page with the text that is looked for, if any
 */
export const listPage = async <M extends Model>(
  query: QueryBuilder<M, M[]>,
  page: Page & { q?: string | undefined },
): Promise<Listed<M>> => {
  if (page.q) return listByIds(query, page);
  const { limit = limits.page.max, offset = 0 } = page;
  const limited = query.clone().limit(limit).offset(offset);
  const [items, total] = await Promise.all([limited, countRows(query)]);
  return { items, total };
};

/**
 * Runs a list query as `listPage`, with a filter that few rows may pass: in the order of the list, all rows would be
 * read to find these. So their ids are read first, in any order, from an index; where they are many, a page in the
 * order of the list is soon full.
 */
export const listFiltered = async <M extends Model>(
  query: QueryBuilder<M, M[]>,
  page: Page & { q?: string | undefined },
): Promise<Listed<M>> => {
  const ids = await idsOf(
    query
      .clone()
      .clearOrder()
      .limit(manyRows + 1),
  );
  if (ids.length > manyRows) return listPage(query, page);
  const { limit = limits.page.max, offset = 0 } = page;
  const limited = query.clone().findByIds(ids).limit(limit).offset(offset);
  return { items: ids.length > offset ? await limited : [], total: ids.length };
};

/** Keeps the rows of a page. MySQL takes its limit in a table of its own only. */
const withIdsOf =
  <M extends Model>(page: QueryBuilder<M, M[]>) =>
  (query: QueryBuilder<M, M[]>): void => {
    const id = `${query.modelClass().tableName}.id`;
    const ids = page.clone().clearSelect().select(id).as('page');
    query.whereIn(id, query.modelClass().query().select('page.id').from(ids));
  };

/**
 * One page of a list that visitors read all the time, as plain rows, in one statement that is built once
 * for each set of parameters. A text to look for is rarely the same, and is searched for as in other
 * lists.
 * @param key with the page, says everything that the query depends on
 * @param sortsAll where no index has the order: only ids are sorted then, and the other columns read for the page
 */
export const listPublicPage = async <M extends BaseModel>(
  db: Knex,
  key: unknown[],
  build: () => QueryBuilder<M, M[]>,
  { limit = limits.page.max, offset = 0 }: Page,
  sortsAll = false,
): Promise<Listed<RowOf<M>>> => {
  const { model, page, counted, count } = builtOnce(
    db,
    JSON.stringify([key, limit, offset]),
    () => {
      const query = build();
      const paged = query.clone().limit(limit).offset(offset);
      const limited = sortsAll ? query.clone().modify(withIdsOf(paged)) : paged;
      return {
        model: query.modelClass() as unknown as ModelOf<M>,
        page: compile(limited),
        counted: compile(limited.clone().select(counting(query).as('total'))),
        count: compile(counting(query)),
      };
    },
  );
  const known = knownTotal(db, count);
  // A page of the full size rarely is full, and a page that is not needs no count.
  const isCounted = known === undefined && limit < limits.page.max;
  const items = await readCompiled(db, model, isCounted ? counted : page);
  if (endsList(items.length, { limit, offset })) return { items, total: offset + items.length };
  const [first] = items as { total?: unknown }[];
  const total =
    isCounted && first ? keepTotal(db, count, Number(first.total)) : await runCount(db, count);
  return { items, total };
};

/** Sets the headers with the total and the links to neighbouring pages (RFC 8288). */
export const setPageHeaders = (ctx: Context, page: Page, total: number): void => {
  const limit = page.limit ?? limits.page.max;
  const offset = page.offset ?? 0;
  const query = new URLSearchParams(ctx.querystring);
  query.set('limit', String(limit));
  const link = (rel: string, at: number) => {
    query.set('offset', String(at));
    return `<${ctx.path}?${query}>; rel="${rel}"`;
  };
  const last = Math.max(0, Math.floor((total - 1) / limit) * limit);
  const links = [link('first', 0), link('last', last)];
  if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)));
  if (offset + limit < total) links.push(link('next', offset + limit));
  ctx.set('X-Total-Count', String(total));
  ctx.set('Link', links.join(', '));
};
