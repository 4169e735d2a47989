import type { Knex } from 'knex';
import { addColumn, addIndex } from '../schema.ts';

/** Waiting lists of events, and addresses that are confirmed before they take a place. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['waitingList', 'confirmsAddresses']) {
    await addColumn(db, 'events', name, (builder) =>
      builder.boolean(name).notNullable().defaultTo(false),
    );
  }
  await addColumn(db, 'registrations', 'line', (builder) =>
    builder.integer('line').unsigned().nullable(),
  );
  await addColumn(db, 'registrations', 'confirmBy', (builder) =>
    builder.datetime('confirmBy', { precision: 3 }).nullable(),
  );
  // Counts places and finds the first who waits without reading a row.
  await addIndex(
    db,
    'registrations',
    ['eventId', 'status', 'confirmBy', 'line'],
    'registrations_event_line',
  );
  await addIndex(db, 'registrations', ['confirmBy', 'id'], 'registrations_confirm_by');
};
