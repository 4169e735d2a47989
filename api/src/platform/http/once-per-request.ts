import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { uniqueViolation } from '../db/errors.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from './errors.ts';
import { RequestModel } from './request.model.ts';

/** The input of a call that runs once for each `requestId`. */
export type Once<T> = T & { requestId?: string | null | undefined };

export interface OneRequest {
  /** Without it the call always runs. */
  requestId: string | null | undefined;
  /** `null` where anyone may call: the sender of a repeat may have signed in or out since. */
  actorId: number | null;
  /** The whole content of the call: another content with the same `requestId` is refused. */
  content: readonly unknown[];
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Checked input has its fields in the sender's order or in the schema's, depending on what the checks changed. */
const sortFields = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Runs work in a transaction, such as `inTransaction`. */
type RunTransaction = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>;

/**
 * Run `work` once for each `requestId`. Of two simultaneous calls the second waits for the first.
 * @param work writes in the transaction and returns the row it made, the row's id, or the number of mails it wrote
 * @returns what `work` returned; for a repeat the number alone: the id of that row, or the number of mails
 * @throws Refusal already_sent where this `requestId` was used with another content
 */
export const oncePerRequest = async <Result extends number | { id: number }>(
  db: Knex,
  { requestId, actorId, content }: OneRequest,
  work: (trx: Knex.Transaction) => Promise<Result>,
  run: RunTransaction = inTransaction,
): Promise<Result | number> => {
  if (!requestId) return run(db, work);
  const digest = hash(JSON.stringify(content, sortFields));
  try {
    return await run(db, async (trx) => {
      const request = await RequestModel.query(trx).insert({
        requestId,
        actorId,
        digest,
        result: 0,
        createdAt: new Date(),
      });
      const made = await work(trx);
      await request.$query(trx).patch({ result: typeof made === 'number' ? made : made.id });
      return made;
    });
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    const done = await RequestModel.query(db).findOne({ requestId });
    // Another unique index failed, within `work`.
    if (!done) throw error;
    // Processes of an earlier release hash the fields as they come.
    const digests = ['', digest, hash(JSON.stringify(content))];
    if (done.actorId !== actorId || !digests.includes(done.digest))
      throw new Refusal('already_sent');
    return done.result;
  }
};
