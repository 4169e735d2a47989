import type { Knex } from 'knex';
import { codesOf } from './errors.ts';

const retriable = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);
const attempts = 8;
const pauseMs = 15;

/**
 * Runs `work` in a transaction; again, where the engine chose it as the victim of a deadlock.
 * @returns what `work` returned, after the commit.
 */
export const inTransaction = async <T>(
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === attempts || !codesOf(error).some((code) => retriable.has(code))) throw error;
      // By chance, so that those who were in each other's way do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs * attempt));
    }
  }
};
