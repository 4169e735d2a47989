import type { Knex } from 'knex';
import { databaseTime } from '../db/clock.ts';
import { OutboxModel } from '../models/OutboxModel.ts';

/** How long a mail that was sent or given up stays in the outbox. */
export const mailKeptDays = 30;
const dayMs = 86_400_000;
const batchSize = 500;

/** Deletes mails that were sent or given up more than `mailKeptDays` ago, some at a time. */
export const pruneOutbox = async (db: Knex): Promise<void> => {
  for (const ended of ['sentAt', 'failedAt']) {
    for (;;) {
      const old = await OutboxModel.query(db)
        .select('id')
        .where(ended, '<', databaseTime(db, -mailKeptDays * dayMs))
        .limit(batchSize);
      await OutboxModel.query(db)
        .delete()
        .whereIn(
          'id',
          old.map(({ id }) => id),
        );
      if (old.length < batchSize) break;
    }
  }
};
