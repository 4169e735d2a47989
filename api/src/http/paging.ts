import { limits } from '@ail/kit/contracts/limits';
import type { Context } from 'koa';
import type { Model, QueryBuilder } from 'objection';

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface Listed<T> {
  items: T[];
  total: number;
}

const manyRows = 1_000;
const keptForMs = 2_000;
const largestCache = 200;
const kept = new WeakMap<object, Map<string, { total: number; until: number }>>();

/**
 * Counts in an index where there is one: Objection's own count reads whole rows. Counting thousands
 * takes longer than reading a page, so a large total may be two seconds old.
 */
export const countRows = async <M extends Model>(query: QueryBuilder<M, M[]>): Promise<number> => {
  const counting = query.clone().clearSelect().clearOrder().count({ total: '*' });
  const { sql, bindings } = counting.toKnexQuery().toSQL();
  const cache = kept.get(query.knex()) ?? new Map();
  kept.set(query.knex(), cache);
  const key = JSON.stringify([sql, bindings]);
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.total;
  const rows = await counting;
  const total = Number((rows as unknown as { total: number | string }[])[0]?.total);
  cache.delete(key);
  if (total > manyRows) {
    if (cache.size >= largestCache) cache.clear();
    cache.set(key, { total, until: Date.now() + keptForMs });
  }
  return total;
};

/**
 * Reads the ids of the page first, then its rows: what is searched through is read once, where the page
 * holds all that is found, and never with the other columns.
 */
const searchPage = async <M extends Model>(
  query: QueryBuilder<M, M[]>,
  limited: QueryBuilder<M, M[]>,
  { limit, offset }: Required<Page>,
): Promise<Listed<M>> => {
  const found = await limited.clearSelect().select(`${query.modelClass().tableName}.id`);
  const ids = found.map((row) => (row as unknown as { id: number }).id);
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0);
  return {
    items: ids.length === 0 ? [] : await query.clone().findByIds(ids),
    total: isLast ? offset + ids.length : await countRows(query),
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
  const { limit = limits.page.max, offset = 0 } = page;
  const limited = query.clone().limit(limit).offset(offset);
  if (page.q) return searchPage(query, limited, { limit, offset });
  const [items, total] = await Promise.all([limited, countRows(query)]);
  return { items, total };
};

/** Sets the headers with the total and the links to neighbouring pages (RFC 8288). */
export const setPageHeaders = (ctx: Context, page: Page, total: number): void => {
  const limit = page.limit ?? limits.page.max;
  const offset = page.offset ?? 0;
  const link = (rel: string, at: number) => {
    const query = new URLSearchParams(ctx.querystring);
    query.set('limit', String(limit));
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
