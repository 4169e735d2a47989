import type { Language, RegistrationStatus } from '@ail/kit/contracts/enums';
import type { RegistrationDecisionChange } from '@ail/kit/contracts/registrations/decision';
import {
  adminRegistrationFormSchema,
  type CreateRegistration,
} from '@ail/kit/contracts/registrations/registration';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import type { BaseModel } from '../../platform/db/base.model.ts';
import { insertRow } from '../../platform/db/compiled.ts';
import { uniqueViolation } from '../../platform/db/errors.ts';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { deleteCheckIns, newTicketCode } from '../door/public.ts';
import {
  type EventModel,
  eventForReaders,
  findEvent,
  holdsPlace,
  lockEvent,
  placesOf,
  presentAnswer,
  type Reader,
  RegistrationModel,
  registrationKeys,
  searchedTexts,
} from '../events/public.ts';
import { type UserModel, voidTokens } from '../users/public.ts';
import { type Answered, checkAnswers, deleteAnswers, insertAnswers } from './answers.service.ts';
import { fillFreePlaces } from './fill-free-places.ts';
import { placeFor, unconfirmedPlace } from './places.service.ts';
import { presentRegistration, presentRegistrations } from './registration.presenter.ts';
import { decisionMail, registrationMail } from './registration-mails.ts';
import { registrationToken } from './registration-tokens.ts';
import { acceptsRegistrations, isCalledOff, isConfirmed } from './registrations.policy.ts';

/** Whether somebody else may register with the address of a registration: nobody has, or wants, anything by it. */
export const isFree = ({ status, confirmBy }: RegistrationModel) =>
  status === 'cancelled' || confirmBy !== null;

/** Of a new registration; what is for the team only is empty. */
const emptyFields = adminRegistrationFormSchema.getDefault();

type Row = Omit<RegistrationModel, keyof BaseModel | 'id'>;

/**
 * Writes a registration; over one of the same address that was cancelled, or that nobody has confirmed. Either of the
 * two who have typed an unconfirmed address may be a stranger: the earlier links end, and it becomes an account's own
 * only where both were that account's.
 * @throws Refusal already_registered
 */
export const writeRegistration = async (trx: Knex, row: Row): Promise<number> => {
  try {
    return await insertRow(trx, RegistrationModel, { ...row });
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    const { eventId, emailKey } = row;
    const former = await RegistrationModel.query(trx).findOne({ eventId, emailKey });
    if (!former || !isFree(former)) throw new Refusal('already_registered');
    const wasUnconfirmed = former.confirmBy !== null;
    const userId = wasUnconfirmed && former.userId !== row.userId ? null : row.userId;
    if (wasUnconfirmed) await voidTokens(trx, 'registration', former.id);
    await RegistrationModel.query(trx)
      .findById(former.id)
      .patch({ ...row, userId });
    await deleteAnswers(trx, former.id);
    await deleteCheckIns(trx, former.id);
    return former.id;
  }
};

/**
 * Why somebody gets no place of a full event. Only callers who know of the registration are told that there is one: a
 * stranger could otherwise ask for any address, and nobody would notice.
 * @param userId of the caller's account; those of the team know of all registrations
 * @returns Refusal already_registered, event_full
 */
export const refusalOfFull = async (
  trx: Knex,
  eventId: number,
  emailKey: string,
  { userId, isTeam = false }: { userId: number | null; isTeam?: boolean },
): Promise<Refusal> => {
  const known = await RegistrationModel.query(trx).findOne({ eventId, emailKey });
  const isKnown = known && (isTeam || (userId !== null && known.userId === userId));
  return new Refusal(isKnown && !isFree(known) ? 'already_registered' : 'event_full');
};

/**
 * Registers somebody for an event. Where the event confirms addresses, they get their place once that is done.
 * @param event as read under a row lock in this transaction, so that no two callers take one place
 * @throws Refusal registration_closed, already_registered or event_full
 */
const register = async (
  trx: Knex.Transaction,
  event: EventModel,
  { waitingList, ...input }: Omit<CreateRegistration, 'requestId' | 'answers'>,
  answered: Answered,
  caller: { userId: number | null; language: Language },
): Promise<{ registration: RegistrationModel; position: number | null }> => {
  const now = new Date();
  if (!acceptsRegistrations(event, now)) throw new Refusal('registration_closed');
  const keys = registrationKeys(input, searchedTexts(answered));
  const place = await placeFor(trx, event, waitingList);
  if (!place) throw await refusalOfFull(trx, event.id, keys.emailKey, caller);
  const { position, ...columns } = event.confirmsAddresses ? unconfirmedPlace(now) : place;
  const row = {
    ...emptyFields,
    ...input,
    ...caller,
    ...columns,
    ...keys,
    eventId: event.id,
    informedAt: now,
    remindedAt: null,
    ticketCode: newTicketCode(),
    createdAt: now,
    updatedAt: now,
  };
  const id = await writeRegistration(trx, row);
  await insertAnswers(trx, id, answered);
  return { registration: Object.assign(new RegistrationModel(), row, { id }), position };
};

const mailKindOf = ({ status, confirmBy }: RegistrationModel) => {
  if (confirmBy) return 'confirm';
  return status === 'waiting' ? 'waiting' : 'received';
};

const presentAnswers = (answered: Answered, reader: Reader) =>
  answered.length > 0 && {
    answers: answered.map(({ question, value }) => presentAnswer(question, value, reader)),
  };

/**
 * Register somebody for an event, once for each `requestId`.
 * @param user of the caller, if signed in
 * @param isMailed whether a confirmation is mailed
 * @throws Refusal not_found, validation_failed for its answers, registration_closed, already_registered,
 *   event_full, already_sent or rate_limited
 */
export const registerForEvent = async (
  services: Services,
  user: UserModel | null,
  eventId: number,
  { requestId, answers, ...input }: CreateRegistration,
  { language, isMailed }: { language: Language; isMailed: boolean },
): Promise<Registration> => {
  const { db, outbox } = services;
  const request = {
    requestId,
    actorId: null,
    content: ['registration', eventId, input, ...(answers ? [answers] : [])],
  };
  const reader = { language, texts: services.texts };
  const done = await oncePerRequest(
    db,
    request,
    async (trx): Promise<Registration> => {
      const event = found(await lockEvent(trx, eventId, user));
      const caller = { userId: user?.id ?? null, language };
      const answered = await checkAnswers(trx, event, answers);
      const { registration, position } = await register(trx, event, input, answered, caller);
      const shown = (await eventForReaders(trx, event, [registration]))(registration);
      const mail = async () => {
        const kind = mailKindOf(registration);
        const token = await registrationToken(trx, event, registration);
        return outbox.add(trx, registrationMail(services, kind, shown, registration, token));
      };
      const isWritten = isMailed && (await mail());
      if (!isWritten && event.confirmsAddresses) {
        // The address can only be confirmed by the mail.
        throw new Refusal('rate_limited', { headers: { 'Retry-After': '3600' } });
      }
      return {
        ...presentRegistration(registration, shown, position),
        ...(!isWritten && { isMailed: false }),
        ...presentAnswers(answered, reader),
      };
    },
    (of, work) => inEventTransaction(of, eventId, work),
  );
  if (typeof done !== 'number') return done;
  // A repeat shows the registration as it was made: later changes are for those who have the link of its mail.
  const row = found(await RegistrationModel.query(db).findById(done));
  const asAtFirst = row.status === 'waiting' ? row.status : 'pending';
  const { waitingList: _, ...sent } = input;
  const [repeated] = await presentRegistrations(
    db,
    [Object.assign(row, sent, { status: asAtFirst })],
    language,
  );
  const event = found(await findEvent(db, eventId, { isAdmin: true }));
  const answered = await checkAnswers(db, event, answers).catch((error) => {
    // The questions of the event have changed since.
    if (error instanceof Refusal) return [];
    throw error;
  });
  return { ...found(repeated), ...presentAnswers(answered, reader) };
};

/** Counts in an index: Objection's own count reads whole rows, thousands of them at a large event. */
const approvedCount = async (trx: Knex, eventId: number): Promise<number> => {
  const [row] = await trx(RegistrationModel.tableName)
    .where({ eventId, status: 'approved' })
    .count({ count: '*' });
  return Number(row?.count);
};

interface Decision {
  registration: RegistrationModel;
  before: RegistrationStatus;
  hadPlace: boolean;
  changed: boolean;
  isMailed: boolean;
}

/**
 * Approves or rejects, from any state. One that is rejected before its address is confirmed is cancelled instead: whoever
 * has that address is told nothing of it, and may register.
 * @param event as read under a row lock in this transaction
 * @throws Refusal not_found if the registration is not that event's, edit_conflict if its status is
 *   neither `seenStatus` nor what is decided, registration_closed for an approval where the event is cancelled,
 *   event_full past its capacity
 */
const decide = async (
  trx: Knex.Transaction,
  event: EventModel,
  registrationId: number,
  { status, seenStatus }: RegistrationDecisionChange,
): Promise<Decision> => {
  const registration = found(
    await RegistrationModel.query(trx).findById(registrationId).where({ eventId: event.id }),
  );
  const before = registration.status;
  const hadPlace = holdsPlace(registration);
  const unchanged = { registration, before, hadPlace, changed: false, isMailed: false };
  if (before === status) return unchanged;
  if (seenStatus && seenStatus !== before) {
    const [current] = await presentRegistrations(trx, [registration]);
    throw new Refusal('edit_conflict', { extra: { current } });
  }
  if (status === 'approved' && isCalledOff(event)) throw new Refusal('registration_closed');
  if (status === 'approved' && event.capacity !== null) {
    // A pending registration holds its place already; another one has to find a free one.
    const taken = hadPlace
      ? await approvedCount(trx, event.id)
      : (await placesOf(trx, [event.id]))(event.id).taken;
    if (taken >= event.capacity) throw new Refusal('event_full');
  }
  const isCancelled = status === 'rejected' && !isConfirmed(registration);
  if (isCancelled) await voidTokens(trx, 'registration', registration.id);
  const ticketCode = registration.ticketCode ?? newTicketCode();
  const now = new Date();
  const changes = {
    status: isCancelled ? ('cancelled' as const) : status,
    ticketCode,
    line: null,
    confirmBy: null,
    informedAt: now,
    updatedAt: now,
  };
  await registration.$query(trx).patchAndFetch(changes);
  return { registration, before, hadPlace, changed: true, isMailed: !isCancelled };
};

/**
 * Approves or rejects a registration; where that changes it, the registrant is told and it is noted. A place that comes
 * free goes to the first who waits.
 * @returns the registration as it is now, and whether it has changed
 * @throws Refusal not_found, edit_conflict, registration_closed, event_full
 */
export const decideRegistration = (
  services: Services,
  user: UserModel,
  eventId: number,
  registrationId: number,
  decision: RegistrationDecisionChange,
): Promise<{ registration: Registration; changed: boolean }> =>
  inEventTransaction(services.db, eventId, async (trx) => {
    const event = found(await lockEvent(trx, eventId, user));
    const { registration, before, hadPlace, changed, isMailed } = await decide(
      trx,
      event,
      registrationId,
      decision,
    );
    if (isMailed) {
      const token = await registrationToken(trx, event, registration);
      const eventFor = await eventForReaders(trx, event, [registration]);
      await services.outbox.add(
        trx,
        decisionMail(services, eventFor(registration), registration, token, hadPlace),
      );
    }
    if (changed) {
      await fillFreePlaces(services, trx, event);
      await audit(trx, user, {
        action: 'status',
        entity: 'registration',
        entityId: registration.id,
        title: event.title,
        before: { status: before },
        after: { status: registration.status },
      });
    }
    return { registration: presentRegistration(registration, event), changed };
  });
