import { codesOf } from './errors.ts';

/** How long a call waits for a lock that another one holds. MySQL counts whole seconds. */
export const lockWaitMs = 1_000;
const longestPauseMs = 25;

/** Whether another process holds SQLite's write lock. */
export const isBusy = (error: unknown): boolean =>
  codesOf(error).some((code) => code.startsWith('SQLITE_BUSY'));

/**
 * Runs a statement again while another process holds SQLite's write lock. SQLite's own wait would
 * block the event loop, and with it every other request.
 * @throws the last error when the lock is not free in time
 */
export const waitForLock = async <T>(statement: () => Promise<T>): Promise<T> => {
  let deadline: number | undefined;
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if (!isBusy(error)) throw error;
      // Counted from here, without the time for which the statement waited for its connection.
      deadline ??= performance.now() + lockWaitMs;
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs));
  }
};
