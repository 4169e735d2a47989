import type { Language, RegistrationStatus } from '@ail/kit/contracts/enums';
import type {
  CreateRegistration,
  RegistrationDecisionChange,
} from '@ail/kit/contracts/registrations/registration';
import type { Knex } from 'knex';
import { uniqueViolation } from '../../db/errors.ts';
import { olderThan } from '../../db/older-than.ts';
import { containing } from '../../db/search.ts';
import { found, Refusal } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { keyOf } from '../../models/BaseModel.ts';
import type { EventModel } from '../../models/EventModel.ts';
import { RegistrationModel, registrationSearchText } from '../../models/RegistrationModel.ts';
import { presentRegistration } from '../../presenters/registration.presenter.ts';
import { acceptsRegistrations } from './registrations.policy.ts';

const countOf = (trx: Knex, eventId: number, status: RegistrationStatus[]) =>
  RegistrationModel.query(trx).where({ eventId }).whereIn('status', status).resultSize();

/**
 * Registers somebody for an event.
 * @param event as read under a row lock in this transaction, so that no two callers take one place
 * @throws Refusal registration_closed, already_registered or event_full
 */
export const register = async (
  trx: Knex.Transaction,
  event: EventModel,
  input: CreateRegistration,
  caller: { userId: number | null; language: Language },
): Promise<RegistrationModel> => {
  const now = new Date();
  if (!acceptsRegistrations(event, now)) throw new Refusal('registration_closed');
  const emailKey = keyOf(input.email);
  const twice = await RegistrationModel.query(trx).findOne({ eventId: event.id, emailKey });
  if (twice) throw new Refusal('already_registered');
  if (event.capacity !== null) {
    const taken = await countOf(trx, event.id, ['pending', 'approved']);
    if (taken >= event.capacity) throw new Refusal('event_full');
  }
  try {
    return await RegistrationModel.query(trx).insertAndFetch({
      ...input,
      ...caller,
      eventId: event.id,
      emailKey,
      searchText: registrationSearchText(input),
      status: 'pending',
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    if (uniqueViolation(error) !== undefined) throw new Refusal('already_registered');
    throw error;
  }
};

export interface Decision {
  registration: RegistrationModel;
  before: RegistrationStatus;
  changed: boolean;
}

/**
 * Approves or rejects, from any state.
 * @param event as read under a row lock in this transaction
 * @throws Refusal not_found if the registration is not that event's, edit_conflict if its status is
 *   neither `seenStatus` nor what is decided, event_full past its capacity
 */
export const decide = async (
  trx: Knex.Transaction,
  event: EventModel,
  registrationId: number,
  { status, seenStatus }: RegistrationDecisionChange,
): Promise<Decision> => {
  const registration = found(
    await RegistrationModel.query(trx).findById(registrationId).where({ eventId: event.id }),
  );
  const before = registration.status;
  if (before === status) return { registration, before, changed: false };
  if (seenStatus && seenStatus !== before) {
    const current = presentRegistration(registration, event.title);
    throw new Refusal('edit_conflict', { extra: { current } });
  }
  if (status === 'approved' && event.capacity !== null) {
    // A pending registration holds its place already; a rejected one has to find a new one.
    const counted: RegistrationStatus[] =
      registration.status === 'rejected' ? ['pending', 'approved'] : ['approved'];
    if ((await countOf(trx, event.id, counted)) >= event.capacity) throw new Refusal('event_full');
  }
  await registration.$query(trx).patchAndFetch({ status, updatedAt: new Date() });
  return { registration, before, changed: true };
};

export interface RegistrationFilter extends Page {
  eventId?: number | undefined;
  userId?: number | undefined;
  status?: RegistrationStatus | undefined;
  q?: string | undefined;
}

const registrationQuery = (db: Knex, filter: RegistrationFilter) => {
  const query = RegistrationModel.query(db)
    .orderBy('registrations.createdAt', 'desc')
    .orderBy('registrations.id', 'desc');
  if (filter.eventId !== undefined) query.where('registrations.eventId', filter.eventId);
  if (filter.userId !== undefined) query.where('registrations.userId', filter.userId);
  if (filter.status !== undefined) query.where('registrations.status', filter.status);
  if (filter.q) query.whereRaw(...containing('registrations.searchText', filter.q));
  return query;
};

/** Registrations, the newest first. */
export const listRegistrations = (
  db: Knex,
  filter: RegistrationFilter,
): Promise<Listed<RegistrationModel>> => listPage(registrationQuery(db, filter), filter);

export type TitledRegistration = RegistrationModel & { eventTitle: string };

/** The same with the title of each one's event; those that follow `last`. */
export const registrationsWithTitles = (
  db: Knex,
  filter: RegistrationFilter,
  last: TitledRegistration | undefined,
) =>
  registrationQuery(db, filter)
    .modify(olderThan, last)
    // Not an inner join: MariaDB would begin at the events and sort all of them for each part.
    .leftJoin('events', 'events.id', 'registrations.eventId')
    .select('registrations.*', 'events.title as eventTitle')
    .castTo<TitledRegistration[]>();
