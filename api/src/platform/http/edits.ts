import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import { type Editable, lastChange } from '../db/base.model.ts';
import { inTransaction } from '../db/transaction.ts';
import { found, Refusal } from './errors.ts';

/** The time of an edit, always later than that of the last one, even within one millisecond. */
export const editedAt = (row: Editable): Date =>
  new Date(Math.max(Date.now(), lastChange(row).getTime() + 1));

interface Editing<Row extends Model, Shown, User> {
  find(trx: Knex.Transaction, id: number, user: User): QueryBuilder<Row, Row | undefined>;
  /** The row as it is answered. */
  present(row: Row, trx: Knex.Transaction): Shown | Promise<Shown>;
  inTransaction?<T>(db: Knex, id: number, work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
}

/**
 * Make the function that edits rows of one kind. It runs `work` under the row's lock, unless the row has been saved
 * since the editor read it. `seen` is `updatedAt` as the editor sent it; without it nothing is compared.
 * @throws Refusal not_found, edit_conflict
 */
export const editing =
  <Row extends Model & Editable, Shown, User>({
    find,
    present,
    inTransaction: run = (db, _id, work) => inTransaction(db, work),
  }: Editing<Row, Shown, User>) =>
  <T>(
    db: Knex,
    user: User,
    { id, seen }: { id: number; seen: string | null | undefined },
    work: (trx: Knex.Transaction, row: Row, before: Shown) => Promise<T>,
  ): Promise<T> =>
    run(db, id, async (trx) => {
      const row = found(await find(trx, id, user).forUpdate().execute());
      const before = await present(row, trx);
      if (seen && seen !== lastChange(row).toISOString()) {
        throw new Refusal('edit_conflict', { extra: { current: before } });
      }
      return work(trx, row, before);
    });
