import type { Knex } from 'knex';
import { isBusy, lockWaitMs, waitForLock } from './busy.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { isMysql, queryLimitMs } from './connect.ts';
import { codesOf } from './errors.ts';

const deadlockAttempts = 8;
const pauseMs = 15;

const rowWaitMs = 18_000;
const transactionWaitMs = 5_000;
/** How long a call waits, and one statement of it runs, at most: below nginx's limit of 30 s. */
export const longestWaitMs = rowWaitMs + transactionWaitMs + lockWaitMs + queryLimitMs;

interface TransactionLimits {
  all: ConcurrencyLimit;
  byRow: Map<string, ConcurrencyLimit>;
  perRow: number;
}

const limitsOfPool = new WeakMap<object, TransactionLimits>();

/** Transactions never take the whole pool, and those that want the same row only a part of it. */
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

/** Several that wait for the same row: one that waited in vain shows that the row is stuck. */
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

const retryDeadlocks = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === deadlockAttempts || !codesOf(error).includes('ER_LOCK_DEADLOCK')) throw error;
      // By chance, so that those who were in each other's way do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs * attempt));
    }
  }
};

/**
 * Runs `work` in a transaction; again, where the engine chose it as the victim of a deadlock. A lock
 * that another transaction holds for longer than `lockWaitMs` fails this call alone.
 * @param row what `work` locks, where many calls may want the same at once: they wait in memory, not
 *   with a connection each
 * @returns what `work` returned, after the commit.
 */
export const inTransaction = <T>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
  row?: string,
): Promise<T> => {
  // Within a transaction, that one is joined; it is retried as a whole.
  if (db.isTransaction) return work(db as Knex.Transaction);
  const limits = limitsOf(db);
  const run = () =>
    limits.all.run(() => retryDeadlocks(() => waitForLock(() => db.transaction(work))));
  return row === undefined ? run() : perRow(limits, row, run);
};

/** A transaction that locks an event. */
export const inEventTransaction = <T>(
  db: Knex,
  eventId: number,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => inTransaction(db, work, `event ${eventId}`);
