import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

/** What an account has typed into a form and not saved. */
export class FormDraftModel extends BaseModel {
  static override tableName = 'formDrafts';
  static override idColumn = ['userId', 'form'];
  static override instants = ['basedOn', 'updatedAt'];

  declare userId: number;
  /** What is edited, as `resources/4` or `resources/new`. */
  declare form: string;
  /** The values of the form, as JSON. */
  declare typed: string;
  /** The version of the row that was changed; `null` for a new one. */
  declare basedOn: Date | null;
  declare updatedAt: Date;
  /** Whose it is; only where the query joins the accounts. */
  declare name?: string;
}

const keptDays = 90;
const dayMs = 86_400_000;

/** Deletes what nobody has gone on with. */
export const pruneFormDrafts = (db: Knex): Promise<number> => {
  const before = new Date(Date.now() - keptDays * dayMs);
  return deleteInBatches(() => db('formDrafts').where('updatedAt', '<', before), 'userId', 'form');
};
