import type { Model, QueryBuilder } from 'objection';

/**
 * Of a list with the newest first, what follows `last`: unlike an offset it neither repeats nor
 * leaves out a row when others come or go in the meantime. For `query.modify`.
 */
export const olderThan = <M extends Model>(
  query: QueryBuilder<M>,
  last: { id: number; createdAt: Date } | undefined,
): void => {
  if (!last) return;
  const { tableName } = query.modelClass();
  const { id, createdAt } = last;
  query
    .where(`${tableName}.createdAt`, '<=', createdAt)
    .where((either) =>
      either.where(`${tableName}.createdAt`, '<', createdAt).orWhere(`${tableName}.id`, '<', id),
    );
};
