import { statusesHoldingPlace, statusesOfRegistered } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { RegistrationModel } from './registration.model.ts';

/** How many people are registered for an event, how many of them hold a place, and how many wait for one. */
export interface Places {
  registered: number;
  taken: number;
  waiting: number;
}

const noPlaces: Places = { registered: 0, taken: 0, waiting: 0 };

const isHolding = (status: string) => statusesHoldingPlace.some((one) => one === status);
const isRegistered = (status: string) => statusesOfRegistered.some((one) => one === status);

/** Whether a registration holds a place of its event. */
export const holdsPlace = ({
  status,
  confirmBy,
}: Pick<RegistrationModel, 'status' | 'confirmBy'>): boolean =>
  isHolding(status) && confirmBy === null;

/**
 * Columns for queries of events: how many places of an event with a capacity are taken, and how many people wait for
 * one. Others may have thousands of registrations, which nobody asks for.
 */
export const placesColumns = (db: Knex): Knex.Raw[] => {
  const registrations = () =>
    db(RegistrationModel.tableName).count('*').where('eventId', db.ref('events.id'));
  const withCapacity = (count: Knex.QueryBuilder, name: keyof Places) =>
    db.raw('CASE WHEN ?? IS NULL THEN 0 ELSE (?) END AS ??', ['events.capacity', count, name]);
  return [
    withCapacity(
      registrations().whereIn('status', statusesHoldingPlace).whereNull('confirmBy'),
      'taken',
    ),
    withCapacity(registrations().where('status', 'waiting'), 'waiting'),
  ];
};

/** Counts the registrations of many events in one query. */
export const placesOf = async (
  db: Knex,
  eventIds: readonly number[],
): Promise<(eventId: number) => Places> => {
  const places = new Map<number, Places>();
  if (eventIds.length > 0) {
    const rows: {
      eventId: number;
      status: string;
      count: number | string;
      unconfirmed: number | string;
    }[] = await db(RegistrationModel.tableName)
      .select('eventId', 'status')
      .count({ count: '*', unconfirmed: 'confirmBy' })
      .whereIn('eventId', eventIds)
      .groupBy('eventId', 'status');
    for (const { eventId, status, count, unconfirmed } of rows) {
      const sum = places.get(eventId) ?? { ...noPlaces };
      if (isRegistered(status)) sum.registered += Number(count);
      if (isHolding(status)) sum.taken += Number(count) - Number(unconfirmed);
      if (status === 'waiting') sum.waiting += Number(count);
      places.set(eventId, sum);
    }
  }
  return (eventId) => places.get(eventId) ?? noPlaces;
};
