import { outcomeOf, PartError, type Report } from './report.ts';

export type PartState<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };

/** A part of the site that is loaded separately: a remote, or a screen of the shell. */
export interface Part<T> {
  getState(): PartState<T>;
  subscribe(listener: () => void): () => void;
  /** Begins to load, unless it has begun already. */
  start(): void;
  /** It is no longer shown: after a failure, the next start loads again. */
  leave(): void;
  /** Loads again. */
  retry(): void;
  /** Reports its outcome to the server; failures to load are reported automatically. */
  report: Report;
}

/** The time-out of a part, after which the visitor is told. */
const defaultTimeoutMs = 10_000;

/** The part did not load in time. */
export class PartTimeout extends PartError {
  constructor() {
    super('timeout', 'Nothing came in time.');
    this.name = 'PartTimeout';
  }
}

/**
 * A part loaded by `load`, which is given the number of earlier attempts and must not return a cached
 * failure. A result after the time-out is still taken.
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
      report(outcomeOf(error, 'init'), error);
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
