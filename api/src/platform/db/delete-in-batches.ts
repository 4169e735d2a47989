import type { Knex } from 'knex';

/** Few enough that no statement reaches the engine's limit or delays other calls. */
const batchSize = 500;

/**
 * Deletes rows in batches.
 * @param rows a new query for the rows to delete; called for every batch
 * @param key the columns of the primary key
 * @returns how many there were
 */
export const deleteInBatches = async (
  rows: () => Knex.QueryBuilder,
  ...key: [string, ...string[]]
): Promise<number> => {
  for (let deleted = 0; ; ) {
    const batch: Record<string, string | number>[] = await rows().select(key).limit(batchSize);
    if (batch.length === 0) return deleted;
    const ids = batch.map((row) => key.map((column) => row[column] ?? ''));
    deleted += await rows().whereIn(key, ids).delete();
  }
};
