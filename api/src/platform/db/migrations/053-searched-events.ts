import type { Knex } from 'knex';
import { addIndex, dropIndex } from '../schema.ts';

/** With the event, so that a search of all registrations reads no row to leave out those of archived events. */
export const up = async (db: Knex): Promise<void> => {
  const columns = ['createdAt', 'id', 'searchText', 'eventId'];
  await addIndex(db, 'registrations', columns, 'registrations_search_event');
  await dropIndex(db, 'registrations', 'registrations_search');
};
