import { statusesHoldingPlace } from '@ail/kit/contracts/enums';
import {
  type CreateEvent,
  type EventStatusChange,
  endProblem,
  type UpdateEvent,
} from '@ail/kit/contracts/events/event';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { countryIn } from '@ail/kit/contracts/events/place';
import { audit } from '../../audit/audit.ts';
import { inEventTransaction } from '../../db/transaction.ts';
import { editedAt, editing } from '../../http/edits.ts';
import { Refusal } from '../../http/errors.ts';
import { type Once, oncePerRequest } from '../../http/once-per-request.ts';
import { EventModel, eventSearchColumns, findEvent, overFrom } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';
import type { UserModel } from '../../models/UserModel.ts';
import { fillFreePlaces } from '../../registrants/fill-free-places.ts';
import { moveTokens } from '../../registrants/registration-tokens.ts';
import type { Services } from '../../services.ts';
import { cancellationMail } from './events.mail.ts';
import { getEvent, presentForAdmin } from './events.query.ts';

const instantOrNull = (value: string | null) => (value === null ? null : new Date(value));

const asColumns = (input: Partial<CreateEvent>): Partial<Pick<EventModel, keyof CreateEvent>> => {
  const { date, endDate, registrationDeadline, timeZone, ...rest } = input;
  return {
    ...rest,
    ...(timeZone && { timeZone }),
    ...(date !== undefined && { date: new Date(date) }),
    ...(endDate !== undefined && { endDate: instantOrNull(endDate) }),
    ...(registrationDeadline !== undefined && {
      registrationDeadline: instantOrNull(registrationDeadline),
    }),
  };
};

/** A caller that knows no field for the country names it in the location. */
const countryOfChange = ({ location, country }: Partial<CreateEvent>): { country?: string } => {
  const named = country === undefined && location ? countryIn(location) : null;
  return named === null ? {} : { country: named };
};

/**
 * Creates an event as a draft; once for each `requestId`.
 * @throws Refusal already_sent
 */
export const createEvent = async (
  { db, config }: Services,
  user: UserModel,
  { requestId, ...input }: Once<CreateEvent>,
): Promise<AdminEvent> => {
  const request = { requestId, actorId: user.id, content: ['event', input] };
  const columns = {
    ...input,
    date: new Date(input.date),
    endDate: instantOrNull(input.endDate),
    registrationDeadline: instantOrNull(input.registrationDeadline),
    timeZone: input.timeZone ?? config.timeZone,
  };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const event = await EventModel.query(trx).insertAndFetch({
      ...columns,
      ...eventSearchColumns(columns),
      status: 'draft',
      sequence: 0,
      createdAt: now,
      updatedAt: now,
    });
    const after = await presentForAdmin(trx, event);
    await audit(trx, user, { action: 'create', entity: 'event', entityId: after.id, after });
    return after.id;
  });
  return presentForAdmin(db, await getEvent(db, user, id));
};

const editEvent = editing({
  inTransaction: inEventTransaction,
  find: findEvent,
  present: (event, trx) => presentForAdmin(trx, event),
});

/**
 * Changes the given fields of an event; places that come free go to those who wait.
 * @throws Refusal not_found, edit_conflict; validation_failed for an end before the start
 */
export const updateEvent = (
  services: Services,
  user: UserModel,
  id: number,
  { updatedAt, ...changes }: Partial<UpdateEvent>,
): Promise<AdminEvent> =>
  editEvent(services.db, user, { id, seen: updatedAt }, async (trx, event, before) => {
    const columns = { ...countryOfChange(changes), ...asColumns(changes) };
    const merged = { ...event, ...columns };
    const problem = merged.endDate && endProblem(merged.date, merged.endDate);
    if (problem) throw new Refusal('validation_failed', { fields: { endDate: problem } });
    const changed = await EventModel.query(trx).patchAndFetchById(id, {
      ...columns,
      ...eventSearchColumns(merged),
      sequence: event.sequence + 1,
      updatedAt: editedAt(event),
    });
    if (overFrom(changed).getTime() !== overFrom(event).getTime()) await moveTokens(trx, changed);
    await fillFreePlaces(services, trx, changed);
    const after = await presentForAdmin(trx, changed);
    await audit(trx, user, { action: 'update', entity: 'event', entityId: id, before, after });
    return after;
  });

/**
 * Deletes an event nobody has registered for.
 * @throws Refusal not_found, edit_conflict, has_registrations: it is cancelled then
 */
export const deleteEvent = (
  { db }: Services,
  user: UserModel,
  id: number,
  seen: string | null | undefined,
): Promise<void> =>
  editEvent(db, user, { id, seen }, async (trx, event, before) => {
    if ((await RegistrationModel.query(trx).where({ eventId: id }).resultSize()) > 0) {
      throw new Refusal('has_registrations');
    }
    await event.$query(trx).delete();
    await audit(trx, user, { action: 'delete', entity: 'event', entityId: id, before });
  });

/**
 * Sets an event's status, from any to any; cancelling mails its registrants, those who wait included.
 * @throws Refusal not_found, edit_conflict
 */
export const setEventStatus = (
  services: Services,
  user: UserModel,
  id: number,
  { status, updatedAt }: EventStatusChange,
): Promise<AdminEvent> =>
  editEvent(services.db, user, { id, seen: updatedAt }, async (trx, event) => {
    const changed = await EventModel.query(trx).patchAndFetchById(id, {
      status,
      sequence: event.sequence + 1,
      updatedAt: editedAt(event),
    });
    if (status === 'cancelled' && event.status !== 'cancelled') {
      const registrants = await RegistrationModel.query(trx)
        .where({ eventId: id })
        .whereIn('status', [...statusesHoldingPlace, 'waiting'])
        .whereNull('confirmBy');
      for (const registrant of registrants) {
        await services.outbox.add(trx, cancellationMail(services, changed, registrant));
      }
    }
    await fillFreePlaces(services, trx, changed);
    await audit(trx, user, {
      action: 'status',
      entity: 'event',
      entityId: id,
      title: event.title,
      before: { status: event.status },
      after: { status },
    });
    return presentForAdmin(trx, changed);
  });
