import type { Language } from '@ail/kit/contracts/enums';
import type {
  AddedStatus,
  AddRegistration,
  AdminRegistrationForm,
  EditRegistration,
} from '@ail/kit/contracts/registrations/registration';
import type { AdminRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { keyOf } from '../../platform/db/base.model.ts';
import { uniqueViolation } from '../../platform/db/errors.ts';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { oncePerRequest } from '../../platform/http/once-per-request.ts';
import { asAnnouncement, type Mail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { newTicketCode } from '../door/public.ts';
import {
  type EventModel,
  eventForReaders,
  findEvent,
  lockEvent,
  RegistrationModel,
  registrationKeys,
  searchedTexts,
} from '../events/public.ts';
import { type UserModel, voidTokens } from '../users/public.ts';
import { answeredOf } from './answers.service.ts';
import { cancelWithin } from './own-registration.service.ts';
import { freePlaces } from './places.service.ts';
import { presentAdminRegistrations } from './registration.presenter.ts';
import { decisionMail, registrationMail } from './registration-mails.ts';
import { registrationToken } from './registration-tokens.ts';
import { isCalledOff, isConfirmed } from './registrations.policy.ts';
import { refusalOfFull, writeRegistration } from './registrations.service.ts';

/** How registrations that an admin adds begin. */
export interface AddedAs {
  status?: AddedStatus | undefined;
  language?: Language | undefined;
}

/** The mail for a registration that an admin has added. */
export const additionMail = (
  services: Services,
  event: EventModel,
  added: RegistrationModel,
  token: string,
): Mail =>
  asAnnouncement(
    added.status === 'approved'
      ? decisionMail(services, event, added, token)
      : registrationMail(services, 'received', event, added, token),
  );

/**
 * Writes a registration that an admin adds; there has to be a place for it.
 * @throws Refusal already_registered
 */
export const writeAdded = async (
  trx: Knex,
  { id: eventId }: EventModel,
  input: AdminRegistrationForm,
  begins: Pick<RegistrationModel, 'status' | 'language'>,
): Promise<RegistrationModel> => {
  const now = new Date();
  const row = {
    ...input,
    ...begins,
    ...registrationKeys(input),
    eventId,
    userId: null,
    line: null,
    confirmBy: null,
    informedAt: now,
    remindedAt: null,
    ticketCode: newTicketCode(),
    createdAt: now,
    updatedAt: now,
  };
  const id = await writeRegistration(trx, row);
  return Object.assign(new RegistrationModel(), row, { id });
};

/**
 * Locks an event to which an admin adds registrations: whatever its dates say, but not a cancelled one.
 * @throws Refusal not_found, registration_closed
 */
export const lockForAdding = async (
  trx: Parameters<typeof lockEvent>[0],
  eventId: number,
  user: UserModel,
): Promise<EventModel> => {
  const event = found(await lockEvent(trx, eventId, user));
  if (isCalledOff(event)) throw new Refusal('registration_closed');
  return event;
};

/**
 * Adds a registration by hand, also to a draft, a past event, or after the deadline; once for each `requestId`.
 * @throws Refusal not_found, registration_closed where the event is cancelled, already_registered, event_full,
 *   already_sent
 */
export const addRegistration = async (
  services: Services,
  user: UserModel,
  eventId: number,
  { requestId, status = 'approved', sendsMail, language, ...input }: AddRegistration,
  callerLanguage: Language,
): Promise<AdminRegistration> => {
  const { db, outbox } = services;
  const content = ['registration', eventId, input, status, sendsMail, language];
  const id = await oncePerRequest(
    db,
    { requestId, actorId: user.id, content },
    async (trx) => {
      const event = await lockForAdding(trx, eventId, user);
      if ((await freePlaces(trx, event)) === 0) {
        const { emailKey } = registrationKeys(input);
        throw await refusalOfFull(trx, eventId, emailKey, { userId: user.id, isTeam: true });
      }
      const begins = { status, language: language ?? callerLanguage };
      const added = await writeAdded(trx, event, input, begins);
      if (sendsMail) {
        const token = await registrationToken(trx, event, added);
        const eventFor = await eventForReaders(trx, event, [added]);
        await outbox.add(trx, additionMail(services, eventFor(added), added, token));
      }
      await audit(trx, user, {
        action: 'create',
        entity: 'registration',
        entityId: added.id,
        title: event.title,
        after: { status },
      });
      return added.id;
    },
    (of, work) => inEventTransaction(of, eventId, work),
  );
  return getRegistration(services, id);
};

const presentOne = async (db: Knex, row: RegistrationModel): Promise<AdminRegistration> => {
  const [shown] = await presentAdminRegistrations(db, [row]);
  return found(shown);
};

/** @throws Refusal not_found */
export const getRegistration = async ({ db }: Services, id: number): Promise<AdminRegistration> =>
  presentOne(db, found(await RegistrationModel.query(db).findById(id)));

const edit = editing({
  /** Under the event's lock, as everything that changes its registrations. */
  inTransaction: async (db, id, work) => {
    const { eventId } = found(await RegistrationModel.query(db).findById(id));
    return inEventTransaction(db, eventId, async (trx) => {
      await lockEvent(trx, eventId, { isAdmin: true });
      return work(trx);
    });
  },
  find: (trx, id) => RegistrationModel.query(trx).findById(id),
  present: (row: RegistrationModel, trx) => presentOne(trx, row),
});

/**
 * Ends the links and the ticket that went to a former address, and the hold of the account that gave it, and writes to
 * the new one where the registration holds or awaits a place.
 */
const moveToMailbox = async (
  services: Services,
  trx: Knex.Transaction,
  user: UserModel,
  row: RegistrationModel,
): Promise<void> => {
  await voidTokens(trx, 'registration', row.id);
  await row
    .$query(trx)
    .patch({ ticketCode: newTicketCode(), informedAt: new Date(), userId: null });
  if (row.status === 'rejected' || row.status === 'cancelled') return;
  const event = found(await findEvent(trx, row.eventId, user));
  const shown = (await eventForReaders(trx, event, [row]))(row);
  const token = await registrationToken(trx, event, row);
  const pendingKind = row.confirmBy ? 'confirm' : 'received';
  await services.outbox.add(
    trx,
    asAnnouncement(
      row.status === 'approved'
        ? decisionMail(services, shown, row, token)
        : registrationMail(
            services,
            row.status === 'waiting' ? 'waiting' : pendingKind,
            shown,
            row,
            token,
          ),
    ),
  );
};

/**
 * Changes what a registration says of its registrant; the log names the fields, not what they say.
 * @throws Refusal not_found, edit_conflict, already_registered
 */
export const editRegistration = (
  services: Services,
  user: UserModel,
  id: number,
  { updatedAt, ...changes }: Partial<EditRegistration>,
): Promise<AdminRegistration> =>
  edit(services.db, user, { id, seen: updatedAt }, async (trx, row, before) => {
    const input = { ...row, ...changes };
    const isOtherMailbox = keyOf(input.email) !== row.emailKey;
    try {
      await row.$query(trx).patch({
        ...changes,
        ...registrationKeys(input, searchedTexts(await answeredOf(trx, id))),
        updatedAt: editedAt(row),
      });
    } catch (error) {
      if (uniqueViolation(error) !== undefined) throw new Refusal('already_registered');
      throw error;
    }
    if (isOtherMailbox) await moveToMailbox(services, trx, user, row);
    const after = await presentOne(trx, row);
    const changed = Object.entries(changes).flatMap(([name, value]) =>
      value === Object.entries(before).find(([one]) => one === name)?.[1] ? [] : [name],
    );
    await audit(trx, user, {
      action: 'update',
      entity: 'registration',
      entityId: id,
      title: before.eventTitle,
      after: { changed },
    });
    return after;
  });

/**
 * Withdraws a registration for a registrant who has asked for it; they are told by mail, at an address that is confirmed.
 * Repeatable.
 * @throws Refusal not_found
 */
export const withdrawRegistration = async (
  services: Services,
  user: UserModel,
  id: number,
): Promise<AdminRegistration> => {
  const { db } = services;
  const { eventId } = found(await RegistrationModel.query(db).findById(id));
  await inEventTransaction(db, eventId, async (trx) => {
    const event = found(await lockEvent(trx, eventId, user));
    const registration = found(await RegistrationModel.query(trx).findById(id));
    if (!(await cancelWithin(services, trx, event, registration, isConfirmed(registration))))
      return;
    await audit(trx, user, {
      action: 'status',
      entity: 'registration',
      entityId: id,
      title: event.title,
      before: { status: registration.status },
      after: { status: 'cancelled' },
    });
  });
  return getRegistration(services, id);
};
