import type { Sent } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registrant-message';
import type { previewMessage as previewCall } from '@ail/kit/contracts/registrations/registration.calls';
import type { MailCount } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { type OneRequest, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import {
  EventModel,
  eventForReaders,
  eventsForReaders,
  findEvent,
  RegistrationModel,
} from '../events/public.ts';
import type { UserModel } from '../users/public.ts';
import { messageMail } from './registration-mails.ts';
import { isConfirmed } from './registrations.policy.ts';
import { matchingRecipients, type RegistrationFilter } from './registrations.query.ts';

const batchSize = 500;

type RequestId = { requestId?: string | null | undefined };

/**
 * The request of a message, by which a repeat is recognised.
 * @param to the recipients, as the call names them
 */
const requestOf = (
  requestId: string | null | undefined,
  actorId: number,
  to: { eventId: number } | { ids: readonly number[] },
  { subject, message }: RegistrantMessage,
): OneRequest => {
  const who = 'ids' in to ? [...new Set(to.ids)].sort((a, b) => a - b) : to;
  return { requestId, actorId, content: [who, subject, message] };
};

const auditMessage = (
  trx: Knex,
  user: UserModel,
  event: EventModel,
  { id }: RegistrationModel,
  { subject }: RegistrantMessage,
) =>
  audit(trx, user, {
    action: 'message',
    entity: 'registration',
    entityId: id,
    title: event.title,
    after: { subject },
  });

/**
 * Writes a mail to a registrant in the caller's transaction, and logs it.
 * @throws Refusal not_found
 */
export const writeToRegistrant = async (
  services: Services,
  trx: Knex,
  user: UserModel,
  registrationId: number,
  message: RegistrantMessage,
): Promise<void> => {
  const registration = found(await RegistrationModel.query(trx).findById(registrationId));
  const event = found(await findEvent(trx, registration.eventId, user));
  const eventFor = await eventForReaders(trx, event, [registration]);
  await services.outbox.add(
    trx,
    messageMail(services, eventFor(registration), registration, message, user.email),
  );
  await auditMessage(trx, user, event, registration, message);
};

/**
 * Mails a registrant; once for each `requestId`.
 * @throws Refusal not_found, already_sent
 */
export const mailRegistrant = async (
  services: Services,
  user: UserModel,
  eventId: number,
  registrationId: number,
  { requestId, ...message }: RegistrantMessage & RequestId,
): Promise<void> => {
  const { db, outbox } = services;
  const event = found(await findEvent(db, eventId, user));
  const registration = found(
    await RegistrationModel.query(db).findById(registrationId).where({ eventId }),
  );
  const request = requestOf(requestId, user.id, { ids: [registration.id] }, message);
  await oncePerRequest(db, request, async (trx) => {
    const eventFor = await eventForReaders(trx, event, [registration]);
    await outbox.add(
      trx,
      messageMail(services, eventFor(registration), registration, message, user.email),
    );
    await auditMessage(trx, user, event, registration, message);
    return 1;
  });
};

interface Recipient {
  registration: RegistrationModel;
  event: EventModel;
  /** The event in the language of the registrant, where it has a translation. */
  shown: EventModel;
}

/**
 * The registrations with these ids, each once, with its event.
 * @throws Refusal not_found if one of them is not there
 */
const registrationsOf = async (trx: Knex, ids: readonly number[]): Promise<Recipient[]> => {
  const wanted = [...new Set(ids)];
  const registrations = await RegistrationModel.query(trx).findByIds(wanted).orderBy('id');
  if (registrations.length < wanted.length) throw new Refusal('not_found');
  const eventIds = [...new Set(registrations.map(({ eventId }) => eventId))];
  const events = await EventModel.query(trx).findByIds(eventIds);
  const byId = new Map(events.map((event) => [event.id, event]));
  const eventFor = await eventsForReaders(trx, events, registrations);
  return registrations.map((registration) => {
    const event = found(byId.get(registration.eventId));
    return { registration, event, shown: eventFor(event, registration) };
  });
};

/** Mails to several leave out addresses that nobody has confirmed; who chooses one of them means it. */
const recipientsAmong = (chosen: Recipient[]): Recipient[] =>
  chosen.length === 1 ? chosen : chosen.filter(({ registration }) => isConfirmed(registration));

/**
 * Sends each of several registrants a mail of their own; once for each `requestId`.
 * @throws Refusal not_found if one of them is not there, already_sent
 */
export const mailRegistrants = async (
  services: Services,
  user: UserModel,
  { ids, requestId, ...message }: RegistrantMessage & RequestId & { ids: readonly number[] },
): Promise<MailCount> => {
  const { db, outbox } = services;
  const request = requestOf(requestId, user.id, { ids }, message);
  const count = await oncePerRequest(db, request, async (trx) => {
    const recipients = recipientsAmong(await registrationsOf(trx, ids));
    await outbox.addAll(
      trx,
      recipients.map(({ shown, registration }) =>
        messageMail(services, shown, registration, message, user.email),
      ),
    );
    for (const { event, registration } of recipients) {
      await auditMessage(trx, user, event, registration, message);
    }
    return recipients.length;
  });
  return { count };
};

/**
 * Calls `write` with everybody whose registration for an event is approved, some hundred at a time.
 * @returns how many they are
 * @throws Refusal nobody_approved
 */
const forEachApproved = async (
  trx: Knex,
  eventId: number,
  write: (registrations: RegistrationModel[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  let lastId = 0;
  for (;;) {
    const some = await RegistrationModel.query(trx)
      .where({ eventId, status: 'approved' })
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    if (some.length > 0) await write(some);
    count += some.length;
    lastId = some.at(-1)?.id ?? lastId;
    if (some.length < batchSize) break;
  }
  if (count === 0) throw new Refusal('nobody_approved');
  return count;
};

/**
 * Mails everybody whose registration for an event is approved; once for each `requestId`.
 * @throws Refusal not_found, nobody_approved, already_sent
 */
export const mailApproved = async (
  services: Services,
  user: UserModel,
  eventId: number,
  { requestId, ...message }: RegistrantMessage & RequestId,
): Promise<MailCount> => {
  const { db, outbox } = services;
  const event = found(await findEvent(db, eventId, user));
  const request = requestOf(requestId, user.id, { eventId: event.id }, message);
  const count = await oncePerRequest(db, request, async (trx) => {
    const written = await forEachApproved(trx, event.id, async (some) => {
      const eventFor = await eventForReaders(trx, event, some);
      await outbox.addAll(
        trx,
        some.map((one) => messageMail(services, eventFor(one), one, message, user.email)),
      );
    });
    await audit(trx, user, {
      action: 'message',
      entity: 'event',
      entityId: event.id,
      title: event.title,
      after: { subject: message.subject, count: written },
    });
    return written;
  });
  return { count };
};

/** The first recipient in each language of those that match, and how many there are. */
const matchingByLanguage = async (db: Knex, filter: RegistrationFilter) => {
  const rows = await matchingRecipients(db, filter)
    .groupBy('language')
    .orderBy('language')
    .select('language')
    .count('* as count')
    .min('id as id')
    .castTo<{ language: Language; count: number | string; id: number }[]>();
  const first = await registrationsOf(
    db,
    rows.map(({ id }) => id),
  );
  return first.map((one) => ({
    ...one,
    count: Number(rows.find(({ id }) => id === one.registration.id)?.count),
  }));
};

/** As `matchingByLanguage`, of the registrations with these ids. */
const chosenByLanguage = async (db: Knex, ids: readonly number[]) => {
  const recipients = recipientsAmong(await registrationsOf(db, ids));
  return [...Map.groupBy(recipients, ({ registration }) => registration.language).values()].flatMap(
    (group) => group.slice(0, 1).map((first) => ({ ...first, count: group.length })),
  );
};

/**
 * A message as registrants will read it, in each of their languages.
 * @throws Refusal not_found
 */
export const previewMessage = async (
  services: Services,
  user: UserModel,
  sent: Sent<typeof previewCall>,
): Promise<MailPreview> => {
  const { db } = services;
  const { ids, matching, eventId, subject = '', message = '' } = sent;
  const { status, q, checkedIn, archived } = sent;
  const event = eventId ? found(await findEvent(db, eventId, user)) : undefined;
  const filter = matching ? { status, q, checkedIn, archived } : { status: 'approved' as const };
  const recipients =
    matching || event
      ? await matchingByLanguage(db, { eventId: event?.id, ...filter })
      : await chosenByLanguage(db, ids ?? []);
  return {
    recipients: recipients.map(({ registration: { language }, count }) => ({ language, count })),
    mails: recipients.map(({ shown, registration }) => {
      const mail = messageMail(services, shown, registration, { subject, message }, user.email);
      const { subject: filled, text, html } = mail;
      return { language: registration.language, subject: filled, text, html };
    }),
  };
};
