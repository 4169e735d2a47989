import type { Language } from '@ail/kit/contracts/enums';
import type { Answers } from '@ail/kit/contracts/questions/answers';
import type { RegistrationCorrection } from '@ail/kit/contracts/registrations/registration';
import type { AnsweredRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import {
  type EventModel,
  eventForReaders,
  lockEvent,
  overFrom,
  type Reader,
  RegistrationModel,
  registrationKeys,
  searchedTexts,
} from '../events/public.ts';
import { findToken, UserModel, voidTokens } from '../users/public.ts';
import { presentAnswered } from './answers.query.ts';
import { correctAnswers } from './answers.service.ts';
import { fillFreePlaces } from './fill-free-places.ts';
import { placeFor } from './places.service.ts';
import { cancelledMail, registrationMail } from './registration-mails.ts';
import { registrationToken } from './registration-tokens.ts';
import { isOn } from './registrations.policy.ts';

/** Registrants keep what they have at an event that has become a draft again. */
const anyEvent = { isAdmin: true };

/**
 * The registration that the token of a mail is for.
 * @throws Refusal not_found, also once it was cancelled
 */
const registrationOf = async (db: Knex, text: string): Promise<RegistrationModel> => {
  const token = found(await findToken(db, 'registration', text));
  if (token.usedAt) throw new Refusal('not_found');
  return found(await RegistrationModel.query(db).findById(token.subjectId));
};

const present = async (
  db: Knex,
  registration: RegistrationModel,
  reader: Reader,
): Promise<AnsweredRegistration> => {
  const [presented] = await presentAnswered(db, [registration], reader, reader.language);
  return found(presented);
};

/**
 * Changes a registration under the lock of its event, while there is something to change.
 * @throws Refusal not_found, registration_closed once it is rejected or the event is past
 */
const changing = <T>(
  db: Knex,
  { id, eventId }: RegistrationModel,
  work: (trx: Knex.Transaction, event: EventModel, registration: RegistrationModel) => Promise<T>,
): Promise<T> =>
  inEventTransaction(db, eventId, async (trx) => {
    const event = found(await lockEvent(trx, eventId, anyEvent));
    const registration = found(await RegistrationModel.query(trx).findById(id));
    if (registration.status === 'rejected' || overFrom(event) < new Date()) {
      throw new Refusal('registration_closed');
    }
    return work(trx, event, registration);
  });

/** @throws Refusal not_found */
export const viewRegistration = async (
  { db, texts }: Services,
  token: string,
  language: Language,
): Promise<AnsweredRegistration> =>
  present(db, await registrationOf(db, token), { language, texts });

/**
 * Find the account that keeps a registration whose private link is used. The link proves the mailbox, so an account that
 * has not proved the same one loses the registration: somebody else may have typed the address.
 */
const accountAfterLink = async (
  trx: Knex,
  { userId, emailKey }: RegistrationModel,
  caller: UserModel | null,
): Promise<number | null> => {
  if (userId === null || caller?.id === userId) return userId;
  const account = await UserModel.query(trx).findById(userId);
  return account?.verifiedKey === emailKey ? userId : null;
};

/**
 * Writes what a registrant corrects.
 * @param caller who is signed in, if anybody
 * @throws Refusal not_found, registration_closed, validation_failed for the answers
 */
export const updateRegistration = async (
  { db, texts }: Services,
  caller: UserModel | null,
  token: string,
  { answers, ...correction }: Partial<RegistrationCorrection> & { answers?: Answers | undefined },
  language: Language,
): Promise<AnsweredRegistration> =>
  changing(db, await registrationOf(db, token), async (trx, event, registration) => {
    const answered = await correctAnswers(trx, event, registration.id, answers);
    const changed = await registration.$query(trx).patchAndFetch({
      ...correction,
      userId: await accountAfterLink(trx, registration, caller),
      ...registrationKeys({ ...registration, ...correction }, searchedTexts(answered)),
      updatedAt: new Date(),
    });
    return present(trx, changed, { language, texts });
  });

/**
 * Confirms the address of a registration, which takes a place if there is one, or else waits for one; repeatable.
 * @param caller who is signed in, if anybody
 * @throws Refusal not_found once it is too late, registration_closed, event_full
 */
export const confirmRegistration = async (
  services: Services,
  caller: UserModel | null,
  token: string,
  language: Language,
): Promise<AnsweredRegistration> =>
  changing(services.db, await registrationOf(services.db, token), async (trx, event, before) => {
    const reader = { language, texts: services.texts };
    const userId = await accountAfterLink(trx, before, caller);
    if (before.confirmBy === null) {
      if (userId !== before.userId) await before.$query(trx).patch({ userId });
      return present(trx, before, reader);
    }
    if (!isOn(event)) throw new Refusal('registration_closed');
    const place = await placeFor(trx, event, true);
    if (!place) throw new Refusal('event_full');
    const { position: _, ...columns } = place;
    const now = new Date();
    const confirmed = await RegistrationModel.query(trx)
      .findById(before.id)
      .where('confirmBy', '>', now)
      .patch({ ...columns, userId, updatedAt: now });
    if (confirmed === 0) throw new Refusal('not_found');
    const registration = Object.assign(before, columns);
    const kind = registration.status === 'waiting' ? 'waiting' : 'received';
    const mailToken = await registrationToken(trx, event, registration);
    const eventFor = await eventForReaders(trx, event, [registration]);
    await services.outbox.add(
      trx,
      registrationMail(services, kind, eventFor(registration), registration, mailToken),
    );
    return present(trx, registration, reader);
  });

/** Whether a mail may be sent to an address now. */
type AllowsMail = (address: string) => Promise<boolean>;

/**
 * Cancels a registration in the caller's transaction, once; its place goes to the first who waits.
 * @param event as read under a row lock in this transaction
 * @returns whether it was not cancelled yet
 */
export const cancelWithin = async (
  services: Services,
  trx: Knex.Transaction,
  event: EventModel,
  registration: RegistrationModel,
  isMailed: boolean,
): Promise<boolean> => {
  if (registration.status === 'cancelled') return false;
  await RegistrationModel.query(trx)
    .findById(registration.id)
    .patch({ status: 'cancelled', line: null, confirmBy: null, updatedAt: new Date() });
  await voidTokens(trx, 'registration', registration.id);
  if (isMailed) {
    const eventFor = await eventForReaders(trx, event, [registration]);
    const mail = cancelledMail(services, eventFor(registration), registration);
    await services.outbox.add(trx, mail);
  }
  await fillFreePlaces(services, trx, event);
  return true;
};

/** Cancels a registration for the registrant. */
const cancel = async (
  services: Services,
  wanted: RegistrationModel,
  allowsMail: AllowsMail,
): Promise<void> => {
  const isMailed = await allowsMail(wanted.email);
  await changing(services.db, wanted, (trx, event, registration) =>
    cancelWithin(services, trx, event, registration, isMailed),
  );
};

/**
 * Cancels a registration by the token of a mail.
 * @throws Refusal not_found, registration_closed
 */
export const cancelByToken = async (
  services: Services,
  token: string,
  allowsMail: AllowsMail,
): Promise<void> => cancel(services, await registrationOf(services.db, token), allowsMail);

/**
 * Cancels a registration of an account; repeatable.
 * @throws Refusal not_found, registration_closed
 */
export const cancelOwnRegistration = async (
  services: Services,
  user: UserModel,
  id: number,
  allowsMail: AllowsMail,
): Promise<void> => {
  const registration = await RegistrationModel.query(services.db).findOne({ id, userId: user.id });
  await cancel(services, found(registration), allowsMail);
};
