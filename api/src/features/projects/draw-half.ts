import { limits } from '@ail/kit/contracts/limits';
import type { QueryBuilder } from 'objection';
import { countRows, type Listed, type Page } from '../../platform/http/paging.ts';
import type { ProjectModel } from './project.model.ts';

/**
 * One page of a random half of what `query` finds, rounded up: the rows whose `shuffleKey` follows
 * `seed`, continued from the lowest key. The same seed draws the same half.
 * @param query without an order
 */
export const drawHalf = async (
  query: QueryBuilder<ProjectModel>,
  seed: number,
  { limit = limits.page.max, offset = 0 }: Page,
): Promise<Listed<ProjectModel>> => {
  const total = Math.ceil((await countRows(query)) / 2);
  const wanted = Math.min(limit, Math.max(0, total - offset));
  // Two queries in the order of an index: one sorted by an expression would read every row.
  const inOrder = (start: number, count: number, sign: '>=' | '<') =>
    query
      .clone()
      .where('shuffleKey', sign, seed)
      .orderBy('shuffleKey')
      .orderBy('id')
      .offset(start)
      .limit(count);
  const first = wanted > 0 ? await inOrder(offset, wanted, '>=') : [];
  if (first.length === wanted) return { items: first, total };
  const before = await countRows(query.clone().where('shuffleKey', '>=', seed));
  const rest = await inOrder(Math.max(0, offset - before), wanted - first.length, '<');
  return { items: [...first, ...rest], total };
};
