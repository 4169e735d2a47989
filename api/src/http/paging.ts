import { limits } from '@ail/kit/contracts/limits';
import type { Context } from 'koa';
import type { Model, QueryBuilder } from 'objection';
import { number, object } from 'yup';

const wholeNumber = /^\d{1,9}$/;

/** A whole number in a query string; nothing else of JavaScript's idea of a number. */
const queryNumber = () =>
  number()
    .transform((_, original) =>
      typeof original === 'string' && wholeNumber.test(original) ? Number(original) : Number.NaN,
    )
    .typeError('validation.integer');

/** `?limit=` and `?offset=`, as every list takes them. */
export const pageFields = {
  limit: queryNumber()
    .min(limits.page.min, `validation.min?min=${limits.page.min}`)
    .max(limits.page.max, `validation.max?max=${limits.page.max}`),
  offset: queryNumber(),
};
export const pageQuery = object(pageFields);

/** An id in a query string. */
export const queryId = () => queryNumber();

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface Listed<T> {
  items: T[];
  /** Only where a page was asked for: counting is work. */
  total: number | undefined;
}

/** Counts in the index where there is one: Objection's own count reads whole rows. */
const countRows = async <M extends Model>(query: QueryBuilder<M, M[]>): Promise<number> => {
  const rows = await query.clone().clearSelect().clearOrder().count({ total: '*' });
  return Number((rows as unknown as { total: number | string }[])[0]?.total);
};

/** Runs a list query: the whole of it, or the page that was asked for and how many there are. */
export const listPage = async <M extends Model>(
  query: QueryBuilder<M, M[]>,
  page: Page,
): Promise<Listed<M>> => {
  if (page.limit === undefined && page.offset === undefined) {
    return { items: await query, total: undefined };
  }
  const [items, total] = await Promise.all([
    query
      .clone()
      .limit(page.limit ?? limits.page.max)
      .offset(page.offset ?? 0),
    countRows(query),
  ]);
  return { items, total };
};

/** Says in headers how many there are and where the neighbouring pages lie (RFC 8288). */
export const setPageHeaders = (ctx: Context, page: Page, total: number | undefined): void => {
  if (total === undefined) return;
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
