import type { Knex } from 'knex';
import { addIndex, dropIndex } from '../schema.ts';

/** By priority, so that a look for mail to send reads none of those that wait behind it, or are not due yet. */
export const up = async (db: Knex): Promise<void> => {
  const columns = ['sentAt', 'failedAt', 'isUrgent', 'deliveryId', 'attempts', 'id', 'dueAt'];
  await addIndex(db, 'outbox', columns, 'outbox_next');
  await dropIndex(db, 'outbox', 'outbox_fresh');
  await dropIndex(db, 'outbox', 'outbox_due');
};
