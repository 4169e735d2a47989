import type { EventStatus, EventType } from '@ail/kit/contracts/enums';
import type { CreateEvent } from '@ail/kit/contracts/events/event';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { editedAt } from '../../http/edits.ts';
import { found, Refusal } from '../../http/errors.ts';
import { type Listed, listPublic, type Page } from '../../http/paging.ts';
import { EventModel, eventSearchText } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';

export const eventSorts = ['date', 'title', 'createdAt'] as const;

/** What is searched through begins with the title: one order of letters on both engines. */
const columns = { date: 'date', title: 'searchText', createdAt: 'createdAt' } satisfies Record<
  (typeof eventSorts)[number],
  string
>;

export interface EventFilter extends Page {
  q?: string | undefined;
  status?: EventStatus | undefined;
  type?: EventType | undefined;
  sort?: (typeof eventSorts)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Events, filtered, by date unless sorted otherwise; without drafts unless they are asked for. */
export const listEvents = (
  db: Knex,
  { withDrafts, ...filter }: EventFilter & { withDrafts: boolean },
): Promise<Listed<EventModel>> => {
  const { sort = 'date', order = 'asc' } = filter;
  const query = EventModel.query(db).orderBy(columns[sort], order).orderBy('id', order);
  if (!withDrafts) query.whereNot('status', 'draft');
  for (const name of ['status', 'type'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPublic(query, filter);
};

/** @throws Refusal not_found */
export const getEvent = async (db: Knex, id: number): Promise<EventModel> =>
  found(await EventModel.query(db).findById(id));

const asColumns = (input: Partial<CreateEvent>): Partial<EventModel> => {
  const { date, registrationDeadline, ...rest } = input;
  return {
    ...rest,
    ...(date !== undefined && { date: new Date(date) }),
    ...(registrationDeadline !== undefined && {
      registrationDeadline: registrationDeadline === null ? null : new Date(registrationDeadline),
    }),
  };
};

/** Creates an event as a draft. */
export const createEvent = async (trx: Knex, input: CreateEvent): Promise<EventModel> => {
  const now = new Date();
  return EventModel.query(trx).insertAndFetch({
    ...asColumns(input),
    searchText: eventSearchText(input),
    status: 'draft',
    createdAt: now,
    updatedAt: now,
  });
};

/** Changes the given fields of an event. */
export const updateEvent = async (
  trx: Knex,
  event: EventModel,
  input: Partial<CreateEvent>,
): Promise<EventModel> =>
  EventModel.query(trx).patchAndFetchById(event.id, {
    ...asColumns(input),
    searchText: eventSearchText({ ...event, ...input }),
    updatedAt: editedAt(event.updatedAt),
  });

/** Sets an event's status, from any to any. */
export const setEventStatus = async (
  trx: Knex,
  event: EventModel,
  status: EventStatus,
): Promise<EventModel> =>
  EventModel.query(trx).patchAndFetchById(event.id, {
    status,
    updatedAt: editedAt(event.updatedAt),
  });

/** Who has to know that an event does not take place. */
export const registrantsToTell = async (trx: Knex, eventId: number): Promise<RegistrationModel[]> =>
  RegistrationModel.query(trx).where({ eventId }).whereIn('status', ['pending', 'approved']);

/** @throws Refusal has_registrations: it is cancelled then, not deleted */
export const deleteEvent = async (trx: Knex, event: EventModel): Promise<void> => {
  if ((await RegistrationModel.query(trx).where({ eventId: event.id }).resultSize()) > 0) {
    throw new Refusal('has_registrations');
  }
  await event.$query(trx).delete();
};
