import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

/** A new address of an account. The highest id of an account is its latest change. */
export class EmailChangeModel extends BaseModel {
  static override tableName = 'emailChanges';
  static override instants = ['createdAt', 'confirmUntil', 'undoUntil'];

  declare id: number;
  declare userId: number;
  declare oldEmail: string;
  declare oldEmailKey: string;
  declare newEmail: string;
  declare createdAt: Date;
  declare confirmUntil: Date;
  /** Set once the change is confirmed; until then the old address is kept for its account. */
  declare undoUntil: Date | null;
}

/** Deletes changes that were not confirmed in time, and those that can no longer be undone. */
export const pruneEmailChanges = async (db: Knex): Promise<number> => {
  const now = new Date();
  const over = () =>
    db(EmailChangeModel.tableName).where((either) =>
      either
        .where((one) => one.whereNull('undoUntil').where('confirmUntil', '<', now))
        .orWhere('undoUntil', '<', now),
    );
  return deleteInBatches(over, 'id');
};
