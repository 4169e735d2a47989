import type { Knex } from 'knex';
import { addIndex, dropIndex } from '../schema.ts';

/** In order of priority, so that finding the next mail reads neither mail behind it nor mail that is not due. */
export const up = async (db: Knex): Promise<void> => {
  const columns = ['sentAt', 'failedAt', 'isUrgent', 'deliveryId', 'attempts', 'id', 'dueAt'];
  await addIndex(db, 'outbox', columns, 'outbox_next');
  await dropIndex(db, 'outbox', 'outbox_fresh');
  await dropIndex(db, 'outbox', 'outbox_due');
};
