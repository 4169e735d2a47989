import type { Knex } from 'knex';
import { addColumn } from '../schema.ts';

/**
 * Mails that open an account go first, and a summary of further mails waits until the end of the hour. Rows of earlier
 * processes have the usual priority. A grant of a document is mailed once a day.
 */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'outbox', 'isUrgent', (builder) =>
    builder.boolean('isUrgent').notNullable().defaultTo(false),
  );
  await addColumn(db, 'outbox', 'heldUntil', (builder) =>
    builder.datetime('heldUntil', { precision: 3 }),
  );
  await addColumn(db, 'documentGrants', 'mailedAt', (builder) =>
    builder.datetime('mailedAt', { precision: 3 }),
  );
};
