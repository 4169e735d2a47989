import type { Knex } from 'knex';
import { addIndex, addKeyColumn } from '../schema.ts';

/**
 * The outbox as admins see it, and fresh mail before retries. The search text is empty in rows from
 * before, which no search finds; they are gone within weeks.
 */
export const up = async (db: Knex): Promise<void> => {
  await addKeyColumn(db, 'outbox', 'searchText', 700);
  await addIndex(db, 'outbox', ['sentAt', 'failedAt', 'attempts', 'id'], 'outbox_fresh');
  await addIndex(db, 'outbox', ['failedAt', 'id'], 'outbox_failed');
};
