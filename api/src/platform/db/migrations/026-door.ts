import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { isMysql } from '../connect.ts';
import { addColumn, addIndex, createTable } from '../schema.ts';

const batchSize = 500;
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = () => Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('');

/** Registrations of before get their codes. */
const fillCodes = async (db: Knex) => {
  for (let lastId = 0; ; ) {
    const ids: number[] = await db('registrations')
      .whereNull('ticketCode')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .pluck('id');
    if (ids.length > 0) {
      const cases = ids.map(() => 'WHEN ? THEN ?').join(' ');
      const values = ids.flatMap((id) => [id, newCode()]);
      await db('registrations')
        .whereIn('id', ids)
        .update({ ticketCode: db.raw(`CASE id ${cases} END`, values) });
    }
    lastId = ids.at(-1) ?? lastId;
    if (ids.length < batchSize) break;
  }
};

/** Codes of tickets, passes for the door of an event, and who has been let in. */
export const up = async (db: Knex): Promise<void> => {
  // May be empty: processes that do not know of it still add rows while this release starts.
  await addColumn(db, 'registrations', 'ticketCode', (table) => {
    const column = table.string('ticketCode', 12);
    if (isMysql(db)) column.collate('utf8mb4_bin');
  });
  await fillCodes(db);
  await addIndex(db, 'registrations', ['ticketCode'], 'registrations_ticket', 'unique');
  await addIndex(db, 'registrations', ['eventId', 'updatedAt'], 'registrations_event_updated');

  await createTable(db, 'doorPasses', (table) => {
    table.increments('id');
    table.integer('eventId').unsigned().notNullable().references('events.id').onDelete('CASCADE');
    table.key('hash', 64).unique('door_passes_hash');
    table.string('label', 100);
    table.instant('expiresAt').notNullable();
    table.instant('revokedAt');
    table.integer('createdBy').unsigned().references('users.id').onDelete('SET NULL');
    table.instant('createdAt').notNullable();
    table.index(['eventId', 'id'], 'door_passes_event');
    table.index(['expiresAt'], 'door_passes_expiry');
  });
  await createTable(db, 'checkIns', (table) => {
    table.increments('id');
    table.integer('eventId').unsigned().notNullable().references('events.id').onDelete('CASCADE');
    table
      .integer('registrationId')
      .unsigned()
      .notNullable()
      .references('registrations.id')
      .onDelete('CASCADE');
    // The registration once more where it was let in by this, so that only one row can say so.
    table.integer('acceptedFor').unsigned().unique('check_ins_accepted');
    table.key('device', 100);
    table.instant('at').notNullable();
    // As it was sent: a repeat is recognised by it, also where the device's clock is wrong.
    table.instant('sentAt').notNullable();
    table.instant('receivedAt').notNullable();
    table.unique(['registrationId', 'device', 'sentAt'], { indexName: 'check_ins_once' });
    table.index(['eventId', 'receivedAt'], 'check_ins_event_received');
  });
};
