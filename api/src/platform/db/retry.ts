import { setTimeout as sleep } from 'node:timers/promises';
import { codesOf, isConflict } from './errors.ts';

/** How long a call waits for a lock that another one holds. MySQL counts whole seconds. */
export const lockWaitMs = 1_000;
const longestLockPauseMs = 25;

/** At the nodes of a cluster, writers of the same row do not wait for each other: all but one fail. */
const attempts = 20;
const conflictPauseMs = 15;
const longestConflictPauseMs = 100;

/** Whether another process holds SQLite's write lock. */
export const isBusy = (error: unknown): boolean =>
  codesOf(error).some((code) => code.startsWith('SQLITE_BUSY'));

/**
 * Runs a statement or a transaction again while another process holds SQLite's write lock (SQLite's own wait would
 * block the event loop, and with it every other request), and after the engine rolled it back because others have
 * written or locked the same rows.
 * @param work atomic: an attempt that fails has changed nothing
 * @throws the last error when the lock is not free within `lockWaitMs`, or after 20 conflicts
 */
export const retry = async <T>(work: () => Promise<T>): Promise<T> => {
  let conflicts = 0;
  let deadline: number | undefined;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isBusy(error)) {
        // Counted from here, without the time for which the statement waited for its connection.
        deadline ??= performance.now() + lockWaitMs;
        if (performance.now() > deadline) throw error;
      } else if (!isConflict(error) || ++conflicts === attempts) {
        throw error;
      }
    }
    // A random pause, so that the same ones do not meet again.
    const longest =
      conflicts === 0
        ? longestLockPauseMs
        : Math.min(conflictPauseMs * conflicts, longestConflictPauseMs);
    await sleep(Math.random() * longest);
  }
};
