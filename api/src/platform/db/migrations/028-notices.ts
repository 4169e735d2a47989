import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex } from '../schema.ts';

/**
 * Which registration a mail is about and what it says, without personal data; when registrants of an event are
 * reminded, and who has been. Mails from before belong to no registration and are gone within weeks.
 */
export const up = async (db: Knex): Promise<void> => {
  await addColumn(db, 'outbox', 'registrationId', (builder) =>
    builder.integer('registrationId').unsigned(),
  );
  await addColumn(db, 'outbox', 'kind', (builder) => {
    const column = builder.string('kind', 30);
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  await addIndex(db, 'outbox', ['registrationId', 'id'], 'outbox_registration');
  await addColumn(db, 'events', 'reminderDays', (builder) => builder.integer('reminderDays'));
  await addColumn(db, 'registrations', 'remindedAt', (builder) =>
    builder.datetime('remindedAt', { precision: 3 }),
  );
};
