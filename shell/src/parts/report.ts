import { addressOf } from '@ail/kit/browser/api';
import type { ClientError, ClientOutcome } from '@ail/kit/contracts/releases/client-error';
import { reportClientError } from '@ail/kit/contracts/releases/releases.calls';
import { readRegistry } from '../registry.ts';

/** Reports the outcome of a part to the server, and the message of an error. */
export type Report = (outcome: ClientOutcome, error?: unknown) => void;

const longestMessage = 300;
/** Characters that the server refuses; the cut may leave half of a surrogate pair. */
const refused = /[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** Loading failed with a known outcome. */
export class PartError extends Error {
  readonly outcome: ClientOutcome;

  constructor(outcome: ClientOutcome, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartError';
    this.outcome = outcome;
  }
}

/** The name of a failed chunk's error in the bundler's runtime. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /\bloading (?:css )?chunk/i.test(error.message));

/** The page itself did not fail: its code or texts did not load. */
export const didNotArrive = (error: unknown): boolean =>
  error instanceof PartError || isMissingChunk(error);

/** The outcome that an error is reported as. */
export const outcomeOf = (error: unknown): ClientOutcome => {
  if (error instanceof PartError) return error.outcome;
  return isMissingChunk(error) ? 'chunk' : 'init';
};

/**
 * Success is reported once per session of the tab and revision of the page; failures are compared
 * with it. A canary that is activated again is measured again.
 */
const isFirstSuccess = (key: string) => {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return true;
  }
};

const successOf = (part: string, version: string) =>
  `rendered ${part} ${version} ${readRegistry().revision}`;

/** Reports `part` with its current version, and nothing about the reader. */
export const reporter =
  (part: string, versionNow: () => string): Report =>
  (outcome, error) => {
    const version = versionNow();
    if (outcome === 'rendered' && !isFirstSuccess(successOf(part, version))) return;
    const message =
      error === undefined
        ? null
        : String(error instanceof Error ? error.message : error)
            .slice(0, longestMessage)
            .replaceAll(refused, ' ');
    const { revision } = readRegistry();
    const body: ClientError = { part, version, outcome, message, revision };
    navigator.sendBeacon?.(
      addressOf(reportClientError, {}),
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  };
