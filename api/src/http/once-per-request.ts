import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { uniqueViolation } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { RequestModel } from '../models/RequestModel.ts';
import { Refusal } from './errors.ts';

/** What a call is sent that is done once for each `requestId`, where it has one. */
export type Once<T> = T & { requestId?: string | null | undefined };

export interface OneRequest {
  /** Without it every call is done. */
  requestId: string | null | undefined;
  /** `null` where anyone may call: who sends it again may have signed in, or out, in the meantime. */
  actorId: number | null;
  /** What the call asks for, all of it: another call by the same `requestId` is refused. */
  content: readonly unknown[];
}

const digestOf = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * Does `work` once for each `requestId`: of two calls at the same time the second waits for the first,
 * finds what it did, and gives the same.
 * @param work writes in the transaction and gives the number that came of it: the id of the row it
 *   made, or how many mails it wrote
 * @returns that number
 * @throws Refusal already_sent where something else was asked for by this `requestId`
 */
export const oncePerRequest = async (
  db: Knex,
  { requestId, actorId, content }: OneRequest,
  work: (trx: Knex.Transaction) => Promise<number>,
): Promise<number> => {
  if (!requestId) return inTransaction(db, work);
  const digest = digestOf(content);
  try {
    return await inTransaction(db, async (trx) => {
      const request = await RequestModel.query(trx).insert({
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
    const done = await RequestModel.query(db).findOne({ requestId });
    // Something else was not unique, within `work`.
    if (!done) throw error;
    const isSame = done.actorId === actorId && (done.digest === '' || done.digest === digest);
    if (!isSame) throw new Refusal('already_sent');
    return done.count;
  }
};
