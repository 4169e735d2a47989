import { createHash } from 'node:crypto';
import type { RegistrantMessage } from '@ail/kit/contracts/registration';
import type { Knex } from 'knex';
import { uniqueViolation } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found, Refusal } from '../../http/errors.ts';
import { EventModel } from '../../models/EventModel.ts';
import { LettersToManyModel } from '../../models/LettersToManyModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';

const batchSize = 500;

interface LetterRequest {
  /** Without it every call is done. */
  requestId: string | null | undefined;
  actorId: number;
  /** Who is written to, as the call names them. */
  to: { eventId: number } | { ids: readonly number[] };
  letter: RegistrantMessage;
}

const digestOf = ({ to, letter: { subject, message } }: LetterRequest) => {
  const who = 'ids' in to ? [...new Set(to.ids)].sort((a, b) => a - b) : to;
  const content = JSON.stringify([who, subject, message]);
  return createHash('sha256').update(content).digest('base64url');
};

/**
 * Does `work`, which writes letters, once for each `requestId`: of two calls at the same time the second
 * waits for the first, finds what it did, and gives the same.
 * @param work writes in the transaction and gives how many letters it wrote
 * @returns how many letters there are
 * @throws Refusal already_sent where another letter, or one to others, went out by this `requestId`
 */
export const oncePerRequest = async (
  db: Knex,
  letterRequest: LetterRequest,
  work: (trx: Knex.Transaction) => Promise<number>,
): Promise<number> => {
  const { requestId, actorId } = letterRequest;
  if (!requestId) return inTransaction(db, work);
  const digest = digestOf(letterRequest);
  try {
    return await inTransaction(db, async (trx) => {
      const request = await LettersToManyModel.query(trx).insert({
        requestId,
        actorId,
        digest,
        count: 0,
        createdAt: new Date(),
      });
      const count = await work(trx);
      await request.$query(trx).patch({ count });
      return count;
    });
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    const sent = found(await LettersToManyModel.query(db).findOne({ requestId }));
    const isSame = sent.actorId === actorId && (sent.digest === '' || sent.digest === digest);
    if (!isSame) throw new Refusal('already_sent');
    return sent.count;
  }
};

/**
 * Gives everybody whose registration for an event is approved to `write`, some hundred at a time.
 * @returns how many they are
 * @throws Refusal nobody_approved
 */
export const forEachApproved = async (
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
 * The registrations with these ids, each once, with its event.
 * @throws Refusal not_found if one of them is not there
 */
export const registrationsOf = async (
  trx: Knex,
  ids: readonly number[],
): Promise<{ registration: RegistrationModel; event: EventModel }[]> => {
  const wanted = [...new Set(ids)];
  const registrations = await RegistrationModel.query(trx).findByIds(wanted).orderBy('id');
  if (registrations.length < wanted.length) throw new Refusal('not_found');
  const eventIds = [...new Set(registrations.map(({ eventId }) => eventId))];
  const events = await EventModel.query(trx).findByIds(eventIds);
  const byId = new Map(events.map((event) => [event.id, event]));
  return registrations.map((registration) => ({
    registration,
    event: found(byId.get(registration.eventId)),
  }));
};
