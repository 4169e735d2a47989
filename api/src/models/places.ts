import type { Knex } from 'knex';
import { RegistrationModel } from './RegistrationModel.ts';

/** How many registrations an event has, and how many of them hold a place. */
export interface Places {
  registrations: number;
  taken: number;
}

const noPlaces: Places = { registrations: 0, taken: 0 };

/**
 * A column for queries of events: how many places of an event with a capacity are taken. Others may
 * have thousands of registrations, which nobody asks for.
 */
export const takenColumn = (db: Knex): Knex.Raw =>
  db.raw('CASE WHEN ?? IS NULL THEN 0 ELSE (?) END AS ??', [
    'events.capacity',
    db(RegistrationModel.tableName)
      .count('*')
      .where('eventId', db.ref('events.id'))
      .whereNot('status', 'rejected'),
    'taken',
  ]);

/** Counts the registrations of many events in one query. */
export const placesOf = async (
  db: Knex,
  eventIds: readonly number[],
): Promise<(eventId: number) => Places> => {
  const places = new Map<number, Places>();
  if (eventIds.length > 0) {
    const rows: { eventId: number; status: string; count: number | string }[] = await db(
      RegistrationModel.tableName,
    )
      .select('eventId', 'status')
      .count({ count: '*' })
      .whereIn('eventId', eventIds)
      .groupBy('eventId', 'status');
    for (const { eventId, status, count } of rows) {
      const sum = places.get(eventId) ?? { ...noPlaces };
      sum.registrations += Number(count);
      if (status !== 'rejected') sum.taken += Number(count);
      places.set(eventId, sum);
    }
  }
  return (eventId) => places.get(eventId) ?? noPlaces;
};
