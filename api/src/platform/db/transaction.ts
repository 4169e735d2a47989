import type { Knex } from 'knex';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { isMysql, queryLimitMs } from './connect.ts';
import { onConnection } from './driver/client.ts';
import { codesOf, isBusy } from './errors.ts';
import { lockWaitMs, retry } from './retry.ts';

const rowWaitMs = 18_000;
const transactionWaitMs = 5_000;
/** The longest time that a call waits and runs one statement: below nginx's limit of 30 s. */
export const longestWaitMs = rowWaitMs + transactionWaitMs + lockWaitMs + queryLimitMs;

interface TransactionLimits {
  all: ConcurrencyLimit;
  byRow: Map<string, ConcurrencyLimit>;
  perRow: number;
}

const limitsOfClient = new WeakMap<object, TransactionLimits>();

/** Transactions never use the whole pool, and those for the same row use only a part of it. */
const limitsOf = (db: Knex): TransactionLimits => {
  const known = limitsOfClient.get(db.client);
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
  limitsOfClient.set(db.client, limits);
  return limits;
};

/** Limit the transactions for one row. Once one of them has waited too long for the lock, those that wait are refused. */
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
  onConnection(db, async (connection: { inTransaction?: boolean }) => {
    let isCommitting = false;
    const run = async (trx: Knex.Transaction) => {
      // knex calls this even if its BEGIN has failed, and then rejects with the error of BEGIN.
      if (trx.isCompleted()) throw new Error('The transaction has not begun.');
      const result = await work(trx);
      isCommitting = true;
      return result;
    };
    try {
      return await db.transaction(run, { connection });
    } catch (error) {
      // After a failed COMMIT or ROLLBACK knex leaves the transaction open. If the engine has ended it, this fails.
      if (isCommitting || connection.inTransaction) {
        const rollback = db.raw('ROLLBACK').connection(connection);
        await rollback.catch(() => {});
      }
      throw error;
    }
  });

/**
 * Run `work` in a transaction: in a new one, which `retry` repeats after conflicts and locks, or in the one that `db` is.
 * @param work runs again from its start where the transaction is repeated
 * @param row names the row that `work` locks, if many calls may lock it at once; they then wait in memory, without a
 *   connection each
 * @returns the result of `work`, after the commit
 * @throws the error of `work`, after the rollback; an error with the code `OVERLOAD` if too many transactions wait
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
