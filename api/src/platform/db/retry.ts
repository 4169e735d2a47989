import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, isConflict } from './errors.ts';

/** How long a call waits for a lock that another one holds. MySQL counts whole seconds. */
export const lockWaitMs = 1_000;
const longestLockPauseMs = 25;

/** On several nodes of a cluster, transactions that write the same row do not wait for each other: all but one fail. */
const attempts = 20;
const conflictPauseMs = 15;
const longestConflictPauseMs = 100;

/** Waits for a random time, so that calls that met do not meet again. */
const pause = (longestMs: number) => sleep(Math.random() * longestMs);

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
        // The limit begins here: it does not include the time that the statement waited for its connection.
        deadline ??= performance.now() + lockWaitMs;
        if (performance.now() > deadline) throw error;
        await pause(longestLockPauseMs);
      } else if (isConflict(error)) {
        conflicts += 1;
        if (conflicts === attempts) throw error;
        await pause(Math.min(conflictPauseMs * conflicts, longestConflictPauseMs));
      } else {
        throw error;
      }
    }
  }
};
