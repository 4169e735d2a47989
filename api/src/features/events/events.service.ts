import { fallbackLanguage } from '@ail/kit/contracts/enums';
import {
  type CreateEvent,
  type EventLanguages,
  type EventNoticeChange,
  type EventOrigin,
  type EventStatusChange,
  endProblem,
  type UpdateEvent,
} from '@ail/kit/contracts/events/event';
import type { AdminEventPage } from '@ail/kit/contracts/events/event.shape';
import { countryIn } from '@ail/kit/contracts/events/place';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import { questionSummary } from '@ail/kit/contracts/questions/question';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { endDraftsOfRow, endFormDraft, endTranslationDrafts, rowForm } from '../drafts/public.ts';
import { noteImageUses, withPresentPictures } from '../images/public.ts';
import { copyTranslations, loggedTranslations, saveTranslations } from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import { EventModel, eventSearchColumns, findEvent, isOrWasPublished } from './event.model.ts';
import { eventPictures } from './event.pictures.ts';
import { getEvent, presentForAdmin } from './events.query.ts';
import { factsOf, noticeOf, previewNotice, tellRegistrants } from './notices.service.ts';
import { countAsked, saveQuestions } from './questions.service.ts';
import { RegistrationModel } from './registration.model.ts';

/** What another feature does in the transaction that changes an event. */
export interface EventFollower {
  /** Runs after an event is saved and before its registrants are notified. */
  beforeNotice?(trx: Knex, before: EventModel, after: EventModel): Promise<void>;
  /** Runs after an event or its status is saved and its registrants are notified. */
  afterNotice?(trx: Knex.Transaction, event: EventModel): Promise<void>;
}

/** What the endpoints of events are given. */
export type EventServices = Services & { eventFollowers: readonly EventFollower[] };

const instantOrNull = (value: string | null) => (value === null ? null : new Date(value));

type EventColumns = Partial<
  Pick<EventModel, Exclude<keyof CreateEvent, 'questions'> | 'questionCount'>
>;

const asColumns = (input: Partial<CreateEvent>): EventColumns => {
  const { date, endDate, registrationDeadline, timeZone, questions, ...rest } = input;
  return {
    ...rest,
    ...(timeZone && { timeZone }),
    ...(questions && { questionCount: countAsked(questions) }),
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
 * Creates an event as a draft, with the translations of the event it is copied from; once for each `requestId`.
 * @throws Refusal already_sent, validation_failed as `saveTranslations`
 */
export const createEvent = async (
  { db, config }: Services,
  user: UserModel,
  {
    requestId,
    translations,
    copiedFrom,
    language = fallbackLanguage,
    ...input
  }: Once<CreateEvent & EventLanguages & EventOrigin>,
): Promise<AdminEventPage> => {
  const content = ['event', { ...input, language, translations, copiedFrom }];
  const request = { requestId, actorId: user.id, content };
  const { questions = [], ...fields } = input;
  const columns = {
    ...fields,
    language,
    questionCount: countAsked(questions),
    date: new Date(input.date),
    endDate: instantOrNull(input.endDate),
    registrationDeadline: instantOrNull(input.registrationDeadline),
    timeZone: input.timeZone ?? config.timeZone,
  };
  const id = await oncePerRequest(db, request, async (trx) => {
    const now = new Date();
    const event = await EventModel.query(trx).insertAndFetch({
      ...(await withPresentPictures(trx, columns)),
      ...eventSearchColumns(columns),
      status: 'draft',
      sequence: 0,
      createdAt: now,
      updatedAt: now,
    });
    await noteImageUses(trx, eventPictures, event);
    await saveQuestions(trx, event.id, questions);
    if (copiedFrom) await copyTranslations(trx, 'events', copiedFrom, { to: event, now });
    await saveTranslations(trx, 'events', { after: event, sent: translations, now });
    const after = logged(await presentForAdmin(trx, event));
    await audit(trx, user, { action: 'create', entity: 'event', entityId: event.id, after });
    return event.id;
  });
  return presentForAdmin(db, await getEvent(db, user, id));
};

/** An event in the log, with its questions as text. */
const logged = ({ questions, translations, ...event }: AdminEventPage) => ({
  ...event,
  translations: loggedTranslations(translations),
  questions: questions.map(questionSummary),
});

const editEvent = editing({
  inTransaction: inEventTransaction,
  find: findEvent,
  present: (event, trx) => presentForAdmin(trx, event),
});

/**
 * The columns that a change of an event writes.
 * @throws Refusal validation_failed for an end before the start
 */
const changedColumns = (event: EventModel, changes: Partial<CreateEvent>) => {
  const columns = { ...countryOfChange(changes), ...asColumns(changes) };
  const { date, endDate } = { ...event, ...columns };
  const problem = endDate && endProblem(date, endDate);
  if (problem) throw new Refusal('validation_failed', { fields: { endDate: problem } });
  return columns;
};

/**
 * Changes the given fields of an event; with `notify` its registrants are told of another time or place. Places that come
 * free go to those who wait.
 * @throws Refusal not_found, edit_conflict; validation_failed for an end before the start, or as `saveTranslations`
 */
export const updateEvent = (
  services: EventServices,
  user: UserModel,
  id: number,
  {
    updatedAt,
    draftSeen,
    notify = false,
    translations,
    language,
    ...changes
  }: Partial<UpdateEvent> & EventLanguages,
): Promise<AdminEventPage> =>
  editEvent(services.db, user, { id, seen: updatedAt }, async (trx, event, before) => {
    const columns = await withPresentPictures(trx, changedColumns(event, changes));
    const merged = { ...event, ...columns };
    const changed = await EventModel.query(trx).patchAndFetchById(id, {
      ...columns,
      ...(language && { language }),
      ...eventSearchColumns(merged),
      sequence: event.sequence + 1,
      updatedAt: editedAt(event),
    });
    await saveTranslations(trx, 'events', {
      before: event,
      after: changed,
      sent: translations,
      now: changed.updatedAt,
    });
    if (changes.title !== undefined)
      await endFormDraft(trx, user, rowForm('events', id), draftSeen);
    await endTranslationDrafts(trx, user, { kind: 'events', id }, translations, draftSeen);
    await noteImageUses(trx, eventPictures, changed, event);
    for (const { beforeNotice } of services.eventFollowers) {
      await beforeNotice?.(trx, event, changed);
    }
    const notice = noticeOf(services, event, changed);
    const told = notice && notify && { count: await tellRegistrants(services, trx, notice) };
    if (notice)
      await changed.$query(trx).patch({ told: told ? null : (event.told ?? factsOf(event)) });
    for (const { afterNotice } of services.eventFollowers) await afterNotice?.(trx, changed);
    if (changes.questions) await saveQuestions(trx, id, changes.questions);
    const after = await presentForAdmin(trx, changed);
    await audit(trx, user, {
      action: 'update',
      entity: 'event',
      entityId: id,
      before: logged(before),
      after: { ...logged(after), ...told },
    });
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
    await endDraftsOfRow(trx, 'events', id);
    await audit(trx, user, {
      action: 'delete',
      entity: 'event',
      entityId: id,
      before: logged(before),
    });
  });

/**
 * Sets an event's status, from any to any. Registrants are told by `notify`, those who wait included; without it only that
 * it is cancelled.
 * @throws Refusal not_found, edit_conflict
 */
export const setEventStatus = (
  services: EventServices,
  user: UserModel,
  id: number,
  { status, updatedAt, notify = status === 'cancelled', reason }: EventStatusChange,
): Promise<AdminEventPage> =>
  editEvent(services.db, user, { id, seen: updatedAt }, async (trx, event) => {
    const changed = await EventModel.query(trx).patchAndFetchById(id, {
      status,
      wasPublished: isOrWasPublished(event),
      sequence: event.sequence + 1,
      updatedAt: editedAt(event),
    });
    const notice = notify ? noticeOf(services, event, changed, reason) : undefined;
    const told = notice && { count: await tellRegistrants(services, trx, notice) };
    if (notice?.kind === 'eventBack') await changed.$query(trx).patch({ told: null });
    for (const { afterNotice } of services.eventFollowers) await afterNotice?.(trx, changed);
    await audit(trx, user, {
      action: 'status',
      entity: 'event',
      entityId: id,
      title: event.title,
      before: { status: event.status },
      after: { status, ...told, ...(status === 'cancelled' && reason && { reason }) },
    });
    return presentForAdmin(trx, changed);
  });

/**
 * What registrants would be told of a change.
 * @throws Refusal not_found; validation_failed for an end before the start
 */
export const previewEventNotice = async (
  services: Services,
  user: UserModel,
  id: number,
  { status, reason, ...changes }: Partial<EventNoticeChange>,
): Promise<MailPreview> => {
  const event = await getEvent(services.db, user, id);
  const after = Object.assign(new EventModel(), event, changedColumns(event, changes), {
    status: status ?? event.status,
    sequence: event.sequence + 1,
    updatedAt: editedAt(event),
  });
  return previewNotice(services, noticeOf(services, event, after, reason), event);
};

/**
 * Archives an event, or takes it out of the archive; one that is there, or not there, already stays as it is.
 * @throws Refusal not_found, edit_conflict
 */
export const setArchived = (
  { db }: Services,
  user: UserModel,
  id: number,
  isArchived: boolean,
  seen: string | null | undefined,
): Promise<AdminEventPage> =>
  editEvent(db, user, { id, seen }, async (trx, event, before) => {
    if ((event.archivedAt !== null) === isArchived) return before;
    const changed = await EventModel.query(trx).patchAndFetchById(id, {
      archivedAt: isArchived ? new Date() : null,
      updatedAt: editedAt(event),
    });
    const after = await presentForAdmin(trx, changed);
    await audit(trx, user, {
      action: 'update',
      entity: 'event',
      entityId: id,
      before: { archivedAt: before.archivedAt },
      after: { archivedAt: after.archivedAt },
    });
    return after;
  });
