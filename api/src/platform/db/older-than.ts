import type { Model, QueryBuilder } from 'objection';

/**
 * For `query.modify`: the rows after `last` in a list with the newest first. Unlike an offset it
 * neither repeats nor skips a row when others are added or deleted.
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
