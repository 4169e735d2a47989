import { ApiError } from '@ail/kit/browser/http';

/**
 * Calls that found the session gone wait here until somebody has signed in again; they are then
 * made once more, so that nothing typed is lost.
 */
interface Waiting {
  resolve: () => void;
  reject: () => void;
}

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`: whether somebody has to sign in again. */
export const sessionRenewal = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isWanted: () => waiting.length > 0,
  /** Somebody has signed in: what waits goes on. */
  done() {
    const all = waiting;
    waiting = [];
    for (const { resolve } of all) resolve();
    tell();
  },
  /** Nobody signs in: what waits fails as it did. */
  giveUp() {
    const all = waiting;
    waiting = [];
    for (const { reject } of all) reject();
    tell();
  },
};

/**
 * Makes `call`; if it finds the session gone, makes it again once somebody has signed in.
 * @throws what `call` throws, the missing session only when nobody signs in
 */
export const withSession = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error;
    await new Promise<void>((resolve, reject) => {
      waiting.push({ resolve, reject: () => reject(error) });
      tell();
    });
    return call();
  }
};
