import type { Knex } from 'knex';
import { databaseTime } from '../db/clock.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { OutboxModel } from './outbox.model.ts';

/** How long a mail that was sent or given up stays in the outbox. */
export const mailKeptDays = 30;
const dayMs = 86_400_000;

/** Deletes mails that were sent or given up more than `mailKeptDays` ago. */
export const pruneOutbox = async (db: Knex): Promise<void> => {
  for (const ended of ['sentAt', 'failedAt']) {
    await deleteInBatches(
      () => db(OutboxModel.tableName).where(ended, '<', databaseTime(db, -mailKeptDays * dayMs)),
      'id',
    );
  }
};
