import { ApiError } from '@ail/kit/browser/http';
import { useSyncExternalStore } from 'react';

/** What a session lacks: itself, a recent proof of identity, a proved passkey, or the first one. */
export type SessionNeed = 'signIn' | 'verify' | 'provePasskey' | 'addPasskey';

/**
 * Calls that the session was not sufficient for wait here until the person has met the need; they
 * are then repeated, so that nothing typed is lost.
 */
interface Waiting {
  need: SessionNeed;
  resolve: () => void;
  reject: () => void;
}

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const take = (isTaken: (one: Waiting) => boolean): Waiting[] => {
  const taken = waiting.filter(isTaken);
  waiting = waiting.filter((one) => !isTaken(one));
  return taken;
};

/** The needs to be met; for `useSessionNeed`. */
export const sessionRenewal = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  wants: (need: SessionNeed): boolean => waiting.some((one) => one.need === need),
  /** The need is met: repeats the waiting calls. */
  done(need: SessionNeed) {
    for (const { resolve } of take((one) => one.need === need)) resolve();
    tell();
  },
  /** The person declines: the waiting calls fail with their first error. */
  giveUp(need: SessionNeed) {
    for (const { reject } of take((one) => one.need === need)) reject();
    tell();
  },
};

/** Whether calls wait for `need` to be met. */
export const useSessionNeed = (need: SessionNeed): boolean =>
  useSyncExternalStore(sessionRenewal.subscribe, () => sessionRenewal.wants(need));

const needOf = (error: unknown): SessionNeed | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not_signed_in') return 'signIn';
  if (error.code === 'verification_required') return 'verify';
  if (error.code !== 'passkey_required') return undefined;
  return error.step === 'add' ? 'addPasskey' : 'provePasskey';
};

/**
 * Makes `call`; if the session is not sufficient, repeats it once the person has met the need.
 * @throws the error of `call`; that of an unmet need only if the person declines
 */
export const withSession = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const need = needOf(error);
      if (!need) throw error;
      await new Promise<void>((resolve, reject) => {
        waiting.push({ need, resolve, reject: () => reject(error) });
        tell();
      });
    }
  }
};
