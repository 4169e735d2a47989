import type { Knex } from 'knex';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { isMysql, queryLimitMs } from './connect.ts';
import { onConnection } from './driver/client.ts';
import { codesOf } from './errors.ts';
import { isBusy, lockWaitMs, retry } from './retry.ts';

const rowWaitMs = 18_000;
const transactionWaitMs = 5_000;
/** The longest time that a call waits and runs one statement: below nginx's limit of 30 s. */
export const longestWaitMs = rowWaitMs + transactionWaitMs + lockWaitMs + queryLimitMs;

interface TransactionLimits {
  all: ConcurrencyLimit;
  byRow: Map<string, ConcurrencyLimit>;
  perRow: number;
}

const limitsOfPool = new WeakMap<object, TransactionLimits>();

/** Transactions never use the whole pool, and those for the same row use only a part of it. */
const limitsOf = (db: Knex): TransactionLimits => {
  const { pool } = db.client;
  const known = limitsOfPool.get(pool);
  if (known) return known;
  const limits = {
    all: new ConcurrencyLimit({
      max: isMysql(db) ? 7 : 1,
      maxWaiting: 2_000,
      maxWaitMs: transactionWaitMs,
    }),
    byRow: new Map(),
    perRow: isMysql(db) ? 3 : 1,
  };
  limitsOfPool.set(pool, limits);
  return limits;
};

/**
 * Limits transactions for one row. Once one of them has timed out at the
 * lock, those that wait are refused.
 */
const perRow = async <T>(
  { byRow, perRow: max }: TransactionLimits,
  row: string,
  work: () => Promise<T>,
): Promise<T> => {
  const limit =
    byRow.get(row) ?? new ConcurrencyLimit({ max, maxWaiting: 1_000, maxWaitMs: rowWaitMs });
  byRow.set(row, limit);
  try {
    return await limit.run(work);
  } catch (error) {
    if (codesOf(error).includes('ER_LOCK_WAIT_TIMEOUT') || isBusy(error)) limit.refuseWaiting();
    throw error;
  } finally {
    if (limit.isIdle) byRow.delete(row);
  }
};

const runTransaction = <T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  onConnection(db, async (connection: object) => {
    let isCommitting = false;
    const run = async (trx: Knex.Transaction) => {
      // knex calls this even if its BEGIN has failed; the error of that is what its caller gets.
      if (trx.isCompleted()) throw new Error('The transaction has not begun.');
      const result = await work(trx);
      isCommitting = true;
      return result;
    };
    try {
      return await db.transaction(run, { connection });
    } catch (error) {
      // After a failed commit knex leaves the transaction open; often the engine has ended it already.
      if (isCommitting)
        await db
          .raw('ROLLBACK')
          .connection(connection)
          .catch(() => {});
      throw error;
    }
  });

/**
 * Runs `work` in a transaction, and again where the engine chose it as the victim of a deadlock. It
 * fails where another transaction holds a lock for longer than `lockWaitMs`.
 * @param row a name for the row that `work` locks, where many calls may lock it at once: they wait in
 *   memory, without a connection each
 * @returns what `work` returned, after the commit.
 */
export const inTransaction = <T>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
  row?: string,
): Promise<T> => {
  // A nested call joins the outer transaction, which is retried as a whole.
  if (db.isTransaction) return work(db as Knex.Transaction);
  const limits = limitsOf(db);
  const run = () => limits.all.run(() => retry(() => runTransaction(db, work)));
  return row === undefined ? run() : perRow(limits, row, run);
};

/** A transaction that locks an event. */
export const inEventTransaction = <T>(
  db: Knex,
  eventId: number,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => inTransaction(db, work, `event ${eventId}`);
