import { addressOf } from '@ail/kit/browser/api';
import type { ClientError, ClientOutcome } from '@ail/kit/contracts/releases/client-error';
import { reportClientError } from '@ail/kit/contracts/releases/releases.calls';
import { readRegistry } from '../registry.ts';

/** Tells the server how a part fared; the error's words go with a failure. */
export type Report = (outcome: ClientOutcome, error?: unknown) => void;

const longestMessage = 300;
/** What the server takes in no line of text; half of a character may come of the cut. */
const refused = /[\p{Cc}\p{Cs}\s\u202a-\u202e\u2066-\u2069]+/gu;

/** Loading failed in a way that has a name of its own. */
export class PartError extends Error {
  readonly outcome: ClientOutcome;

  constructor(outcome: ClientOutcome, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PartError';
    this.outcome = outcome;
  }
}

/** A chunk that did not come; the bundler's runtime names it so. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /\bloading (?:css )?chunk/i.test(error.message));

/** It is not the page that failed but the way to it: code or texts did not come. */
export const didNotArrive = (error: unknown): boolean =>
  error instanceof PartError || isMissingChunk(error);

/** What a failure is called in a report. */
export const outcomeOf = (error: unknown): ClientOutcome => {
  if (error instanceof PartError) return error.outcome;
  return isMissingChunk(error) ? 'chunk' : 'init';
};

/**
 * Success is reported once in a session of the tab and what was live when the page was opened: it is
 * only what failures are measured by. A canary that is out once more is measured again.
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

/** Reports on `part` in the version it has at that moment, without anything about the reader. */
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
    const body: ClientError = { part, version, outcome, message };
    navigator.sendBeacon?.(
      addressOf(reportClientError, {}),
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  };
