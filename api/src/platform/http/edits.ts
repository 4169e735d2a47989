import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import type { UserModel } from '../../models/UserModel.ts';
import { type Editable, lastChange } from '../db/base.model.ts';
import { inTransaction } from '../db/transaction.ts';
import { found, Refusal } from './errors.ts';

/** The time of an edit, always later than that of the last one, even within one millisecond. */
export const editedAt = (row: Editable): Date =>
  new Date(Math.max(Date.now(), lastChange(row).getTime() + 1));

interface Editing<Row extends Model, Shown> {
  find(trx: Knex.Transaction, id: number, user: UserModel): QueryBuilder<Row, Row | undefined>;
  /** The row as it is answered. */
  present(row: Row, trx: Knex.Transaction): Shown | Promise<Shown>;
  inTransaction?<T>(db: Knex, id: number, work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
}

/**
 * Makes the function that edits a row of one kind. It runs `work` under the row's lock, unless somebody
 * has saved the row since the editor read it.
 * `seen` is `updatedAt` as the editor sent it; without it nothing is compared.
 * @throws Refusal not_found, edit_conflict
 */
export const editing =
  <Row extends Model & Editable, Shown>({
    find,
    present,
    inTransaction: run = (db, _id, work) => inTransaction(db, work),
  }: Editing<Row, Shown>) =>
  <T>(
    db: Knex,
    user: UserModel,
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
