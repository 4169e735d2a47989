import type { QueryOf } from '@ail/kit/contracts/call';
import type { listRegistrations as listCall } from '@ail/kit/contracts/registrations/registration.calls';
import type { Knex } from 'knex';
import { olderThan } from '../../db/older-than.ts';
import { containing } from '../../db/search.ts';
import { type Listed, listPage } from '../../http/paging.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';

/** The filter of the call; with `userId` only the registrations of that account. */
export type RegistrationFilter = QueryOf<typeof listCall> & { userId?: number };

const registrationQuery = (db: Knex, filter: RegistrationFilter) => {
  const query = RegistrationModel.query(db)
    .orderBy('registrations.createdAt', 'desc')
    .orderBy('registrations.id', 'desc');
  for (const name of ['eventId', 'userId', 'status'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(`registrations.${name}`, value);
  }
  if (filter.q) query.whereRaw(...containing('registrations.searchText', filter.q));
  return query;
};

/** Registrations, the newest first. */
export const listRegistrations = (
  db: Knex,
  filter: RegistrationFilter,
): Promise<Listed<RegistrationModel>> => listPage(registrationQuery(db, filter), filter);

export type TitledRegistration = RegistrationModel & { eventTitle: string };

/** The registrations after `last`, each with the title of its event, for the export. */
export const registrationsWithTitles = (
  db: Knex,
  filter: RegistrationFilter,
  last: TitledRegistration | undefined,
) =>
  registrationQuery(db, filter)
    .modify(olderThan, last)
    // Not an inner join: MariaDB would start from the events and sort all rows for each batch.
    .leftJoin('events', 'events.id', 'registrations.eventId')
    .select('registrations.*', 'events.title as eventTitle')
    .castTo<TitledRegistration[]>();
