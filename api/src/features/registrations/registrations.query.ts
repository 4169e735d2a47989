import type { QueryOf } from '@ail/kit/contracts/call';
import { statusesOfRegistered } from '@ail/kit/contracts/enums';
import type { listRegistrations as listCall } from '@ail/kit/contracts/registrations/registration.calls';
import type { Knex } from 'knex';
import { olderThan } from '../../platform/db/older-than.ts';
import { containing } from '../../platform/db/search.ts';
import { type Listed, listByIds } from '../../platform/http/paging.ts';
import { CheckInModel } from '../door/public.ts';
import { EventModel, RegistrationModel } from '../events/public.ts';

/** The filter of the call; with `userId` only the registrations of that account. */
export type RegistrationFilter = QueryOf<typeof listCall> & { userId?: number };

type Sort = NonNullable<RegistrationFilter['sort']>;

/** Each is the order of an index. */
const sortColumns = {
  createdAt: ['createdAt', 'id'],
  name: ['nameKey', 'id'],
  organization: ['organizationKey', 'id'],
  status: ['status', 'createdAt', 'id'],
} satisfies Record<Sort, (keyof RegistrationModel & string)[]>;

/** Whether nobody registers for an event without a mail. */
export const confirmsAddresses = async (db: Knex, eventId: number): Promise<boolean> =>
  (await EventModel.query(db).findOne({ id: eventId, confirmsAddresses: true })) !== undefined;

/** The registrations that match, in no order. */
export const matchingRegistrations = (db: Knex, filter: RegistrationFilter) => {
  const query = RegistrationModel.query(db);
  for (const name of ['eventId', 'userId', 'status'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(`registrations.${name}`, value);
  }
  // An archived event leaves the lists of admins, and its registrations with it.
  if (filter.eventId === undefined && filter.userId === undefined) {
    const archived = EventModel.query(db).select('id').whereNotNull('archivedAt');
    if (filter.archived === 'true') query.whereIn('registrations.eventId', archived);
    else query.whereNotIn('registrations.eventId', archived);
  }
  if (filter.q) query.whereRaw(...containing('registrations.searchText', filter.q));
  if (filter.checkedIn) {
    const checkIns = CheckInModel.query(db);
    // SQLite starts from the check-ins, which may be few, and with EXISTS from all registrations.
    if (filter.checkedIn === 'yes') {
      query.whereIn('registrations.id', checkIns.select('acceptedFor').whereNotNull('acceptedFor'));
    } else query.whereNotExists(checkIns.whereColumn('acceptedFor', 'registrations.id'));
  }
  return query;
};

/** Those of them whose address nobody has still to confirm: the others may be somebody else's. */
const confirmedRegistrations = (db: Knex, filter: RegistrationFilter) =>
  matchingRegistrations(db, filter).whereNull('registrations.confirmBy');

/** Those of them that a mail is for: who is still registered, unless the filter asks for a status. */
export const matchingRecipients = (db: Knex, filter: RegistrationFilter) =>
  confirmedRegistrations(db, filter).modify(
    (all) => !filter.status && all.whereIn('registrations.status', statusesOfRegistered),
  );

/** Those of them that a decision is for: not who has cancelled, unless the filter asks for that. */
export const matchingDecisions = (db: Knex, filter: RegistrationFilter) =>
  confirmedRegistrations(db, filter).modify(
    (all) => !filter.status && all.whereNot('registrations.status', 'cancelled'),
  );

const registrationQuery = (db: Knex, filter: RegistrationFilter) => {
  const { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' } = filter;
  const query = matchingRegistrations(db, filter);
  for (const column of sortColumns[sort]) query.orderBy(`registrations.${column}`, order);
  return query;
};

/** Registrations, the newest first unless sorted otherwise. */
export const listRegistrations = (
  db: Knex,
  filter: RegistrationFilter,
): Promise<Listed<RegistrationModel>> => listByIds(registrationQuery(db, filter), filter);

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
