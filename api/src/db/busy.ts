import { codesOf } from './errors.ts';

/** How long a statement waits for the write lock that another process holds. */
const waitMs = 5_000;
const longestPauseMs = 25;

const isBusy = (error: unknown) =>
  codesOf(error).some((code) => code === 'SQLITE_BUSY' || code === 'SQLITE_BUSY_RECOVERY');

/**
 * Runs a statement again while another process holds SQLite's write lock. SQLite's own wait would
 * block the event loop, and with it every other request.
 * @throws the last error when the lock is not free in time
 */
export const waitForLock = async <T>(statement: () => Promise<T>): Promise<T> => {
  for (const deadline = Date.now() + waitMs; ; ) {
    try {
      return await statement();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs));
  }
};
