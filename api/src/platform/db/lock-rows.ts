import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { isAtClusterNode } from './connect.ts';

/** A table whose rows are locked counts who has relied on them. */
export interface Lockable extends Model {
  lockCount: number;
}

/** The write that locks the rows that a query finds, at a node of a cluster. */
export const writeLockOf = <M extends Lockable, Found>(query: QueryBuilder<M, Found>) =>
  query.clone().increment('lockCount', 1);

/**
 * Locks the rows that a query finds until the transaction ends. At a node of a cluster by writing to them: the nodes do
 * not know each other's locks, but they refuse the second of two transactions that have written the same row.
 * SQLite needs nothing: there the whole transaction holds the write lock from its start.
 * @param query in this transaction
 * @returns what the query finds once its rows are locked
 */
export const lockRows = async <M extends Lockable, Found>(
  trx: Knex,
  query: QueryBuilder<M, Found>,
): Promise<Found> => {
  if (await isAtClusterNode(trx)) await writeLockOf(query);
  return query.forUpdate();
};
