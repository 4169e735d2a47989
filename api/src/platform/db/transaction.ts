import type { Knex } from 'knex';
import { isBusy, lockWaitMs, waitForLock } from './busy.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { isMysql, queryLimitMs } from './connect.ts';
import { retryDeadlocks } from './deadlocks.ts';
import { codesOf } from './errors.ts';
import { beginWriting } from './sqlite-client.ts';

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

/**
 * What runs queries in the transaction of a connection. Knex's own makes a function for every method of its
 * builder each time, which takes as long as the statements of a short transaction; this one inherits them.
 */
const transactionOf = (db: Knex, connection: unknown): { trx: Knex.Transaction; end(): void } => {
  let isOver = false;
  const unlessOver =
    (method: 'query' | 'stream') =>
    async (...parameters: unknown[]) => {
      // A query that nobody has waited for must not run in the connection's next transaction.
      if (isOver) throw new Error('The transaction of this query is over.');
      return db.client[method](...parameters);
    };
  const client = Object.assign(Object.create(db.client), {
    transacting: true,
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    query: unlessOver('query'),
    stream: unlessOver('stream'),
  });
  const ofTable = (table: string) => client.queryBuilder().table(table);
  const trx = Object.assign(Object.setPrototypeOf(ofTable, db), {
    isTransaction: true,
    context: Object.assign(Object.create(Reflect.get(db, 'context')), { client }),
  });
  return {
    trx,
    end: () => {
      isOver = true;
    },
  };
};

const runTransaction = async <T>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => {
  const { client } = db;
  const connection = await client.acquireConnection();
  try {
    await client.query(connection, isMysql(db) ? 'BEGIN;' : beginWriting);
    const { trx, end } = transactionOf(db, connection);
    try {
      const result = await work(trx);
      end();
      await client.query(connection, 'COMMIT;');
      return result;
    } catch (error) {
      end();
      // Fails only where the engine, or the end of the connection, has rolled back already.
      await client.query(connection, 'ROLLBACK').catch(() => {});
      throw error;
    }
  } finally {
    await client.releaseConnection(connection);
  }
};

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
  const run = () =>
    limits.all.run(() => retryDeadlocks(() => waitForLock(() => runTransaction(db, work))));
  return row === undefined ? run() : perRow(limits, row, run);
};

/** A transaction that locks an event. */
export const inEventTransaction = <T>(
  db: Knex,
  eventId: number,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => inTransaction(db, work, `event ${eventId}`);
