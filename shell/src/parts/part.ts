import { outcomeOf, PartError, type Report } from './report.ts';

/** A part of the site that arrives by itself: a remote, or a screen of the shell's own. */

export type PartState<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };

export interface Part<T> {
  getState(): PartState<T>;
  subscribe(listener: () => void): () => void;
  /** Begins to load, unless it has begun before. */
  start(): void;
  /** Nobody looks at it any more: if it has failed, the next start loads again. */
  leave(): void;
  /** Loads again. */
  retry(): void;
  /** Tells the server how it fared; failures to load it tells by itself. */
  report: Report;
}

/** How long a part may take before the visitor is told; what comes later is still taken. */
const defaultTimeoutMs = 10_000;

/** Nothing came in time. */
export class PartTimeout extends PartError {
  constructor() {
    super('timeout', 'Nothing came in time.');
    this.name = 'PartTimeout';
  }
}

/**
 * A part that `load` brings; it is told how often it was tried before, and must not give from a
 * cache what failed then. What comes after the time-out is still taken.
 */
export const createPart = <T>(
  load: (triedBefore: number) => Promise<T>,
  report: Report = () => {},
  timeoutMs = defaultTimeoutMs,
): Part<T> => {
  let state: PartState<T> = { status: 'idle' };
  let tries = 0;
  const listeners = new Set<() => void>();

  const set = (next: PartState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const run = () => {
    const triedBefore = tries;
    tries += 1;
    const isLatest = () => tries === triedBefore + 1;
    set({ status: 'loading' });
    const fail = (error: unknown) => {
      if (!isLatest()) return;
      report(outcomeOf(error), error);
      set({ status: 'failed', error });
    };
    const timer = setTimeout(() => fail(new PartTimeout()), timeoutMs);
    load(triedBefore)
      .then((value) => isLatest() && set({ status: 'ready', value }), fail)
      .finally(() => clearTimeout(timer));
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start() {
      if (state.status === 'idle') run();
    },
    leave() {
      if (state.status === 'failed') set({ status: 'idle' });
    },
    retry: run,
    report,
  };
};
