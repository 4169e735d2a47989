import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from '@ail/kit/contracts/call';
import type { Language } from '@ail/kit/contracts/enums';
import type { ImportRegistrations } from '@ail/kit/contracts/registrations/registration';
import type { importRegistrations as importCall } from '@ail/kit/contracts/registrations/registration.calls';
import type { ImportPreview } from '@ail/kit/contracts/registrations/registration.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { keyOf } from '../../platform/db/base.model.ts';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { eventForReaders, findEvent, RegistrationModel } from '../events/public.ts';
import type { UserModel } from '../users/public.ts';
import { additionMail, lockForAdding, writeAdded } from './added-registrations.service.ts';
import { type ImportRow, readImport } from './import-file.ts';
import { freePlaces } from './places.service.ts';
import { registrationTokens } from './registration-tokens.ts';
import { isFree } from './registrations.service.ts';

const batchSize = 100;
const sampleSize = 10;
const mostProblems = 100;
const mostIgnored = 20;
const ignoredLength = 100;

/** The keys of those of some rows whose address has registered for an event. */
const registeredOf = async (
  db: Knex,
  eventId: number,
  rows: readonly ImportRow[],
): Promise<Set<string>> => {
  const registered = new Set<string>();
  for (let at = 0; at < rows.length; at += batchSize) {
    const keys = rows.slice(at, at + batchSize).map(({ input }) => keyOf(input.email));
    const known = await RegistrationModel.query(db)
      .select('emailKey', 'status', 'confirmBy')
      .where({ eventId })
      .whereIn('emailKey', keys);
    for (const one of known) if (!isFree(one)) registered.add(one.emailKey);
  }
  return registered;
};

/**
 * Says what a file of registrations holds and what is wrong with it.
 * @throws Refusal not_found; validation_failed where it cannot be read
 */
export const previewImport = async (
  { db, texts }: Services,
  user: UserModel,
  eventId: number,
  csv: string,
  language: Language,
): Promise<ImportPreview> => {
  const event = found(await findEvent(db, eventId, user));
  const { count, rows, problems, ignored } = await readImport(texts, csv);
  const registered = await registeredOf(db, eventId, rows);
  return {
    rows: count,
    ready: rows.length - registered.size,
    registered: registered.size,
    placesLeft: await freePlaces(db, event),
    ignored: ignored.slice(0, mostIgnored).map((header) => header.slice(0, ignoredLength)),
    ignoredCount: ignored.length,
    sample: rows.slice(0, sampleSize).map(({ row, input: { name, email, organization } }) => ({
      row,
      name,
      email,
      organization,
    })),
    problems: problems.slice(0, mostProblems).map(({ message, ...problem }) => ({
      ...problem,
      message: texts.translateRef(language, message),
    })),
    problemCount: problems.length,
  };
};

/**
 * Adds all registrations of a file to an event, or none; once for each `requestId`.
 * @throws Refusal not_found, registration_closed where the event is cancelled, already_registered, event_full where
 *   they do not all fit, already_sent; validation_failed where a row is wrong
 */
export const importRegistrations = async (
  services: Services,
  user: UserModel,
  eventId: number,
  {
    csv,
    requestId,
    skipsRegistered,
    sendsMail,
    status = 'approved',
    language,
  }: ImportRegistrations,
  callerLanguage: Language,
): Promise<Answer<typeof importCall>> => {
  const { db, texts, outbox } = services;
  found(await findEvent(db, eventId, user));
  const { rows, problems } = await readImport(texts, csv);
  const [wrong] = problems;
  if (wrong) {
    const fields = { csv: wrong.message };
    throw new Refusal('validation_failed', { fields });
  }
  const content = ['import', eventId, csv, skipsRegistered, sendsMail, status, language];
  const request = { requestId, actorId: user.id, content };
  const work = async (trx: Knex.Transaction): Promise<number> => {
    const event = await lockForAdding(trx, eventId, user);
    const registered = await registeredOf(trx, eventId, rows);
    if (registered.size > 0 && !skipsRegistered) throw new Refusal('already_registered');
    const added = rows.filter(({ input }) => !registered.has(keyOf(input.email)));
    const free = await freePlaces(trx, event);
    if (free !== null && added.length > free) throw new Refusal('event_full');
    const usualLanguage = language ?? callerLanguage;
    for (let at = 0; at < added.length; at += batchSize) {
      const written: RegistrationModel[] = [];
      for (const { input, language: own = usualLanguage } of added.slice(at, at + batchSize)) {
        written.push(await writeAdded(trx, event, input, { status, language: own }));
      }
      if (sendsMail) {
        const tokens = await registrationTokens(trx, event, written);
        const eventFor = await eventForReaders(trx, event, written);
        const mails = written.map((one, index) =>
          additionMail(services, eventFor(one), one, tokens[index] ?? ''),
        );
        await outbox.addAll(trx, mails);
      }
      // Other requests must not wait for all of them.
      await nextTurn();
    }
    await audit(trx, user, {
      action: 'create',
      entity: 'registration',
      entityId: null,
      title: event.title,
      after: { status, count: added.length },
    });
    return added.length;
  };
  const count = await oncePerRequest(db, request, work, (of, run) =>
    inEventTransaction(of, eventId, run),
  );
  return { count, skipped: rows.length - count };
};
