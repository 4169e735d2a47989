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

/** React's errors for a component that updates itself without end; the build has their numbers only. */
const isLoop = (error: unknown): boolean =>
  error instanceof Error &&
  /Maximum update depth|Too many re-renders|error #(?:185|301)\b/.test(error.message);

/** The outcome that an error is reported as: `thrown`, unless code or texts did not load, or it loops. */
export const outcomeOf = (error: unknown, thrown: ClientOutcome): ClientOutcome => {
  if (error instanceof PartError) return error.outcome;
  if (isMissingChunk(error)) return 'chunk';
  return isLoop(error) ? 'loop' : thrown;
};

const ownScript = /^(\/(?:remotes|shell)\/[\w@./+-]+)(?:\?[\w=]*)?(:\d+:\d+)/;
const mostPositions = 8;

/** The positions of this site's scripts in a stack, without names, and without what other scripts did. */
export const positionsIn = (stack: string): string[] =>
  stack.split(window.location.origin).flatMap((line) => {
    const [, file, position] = ownScript.exec(line) ?? [];
    return file ? [`${file}${position}`] : [];
  });

/** A path in which each segment that may name a person or a row is `:id`. */
const withoutNames = (path: string): string =>
  path
    .split('/')
    .map((segment) => (/[^a-z-]/i.test(segment) ? ':id' : segment))
    .join('/');

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

const stackOf = (error: unknown): string[] =>
  error instanceof Error ? positionsIn(String(error.stack)) : [];

/** Reports a release of `part`, and nothing about the reader. */
export const sendReport = (
  part: string,
  version: string,
  outcome: ClientOutcome,
  error?: unknown,
  stack = stackOf(error),
): void => {
  const body: ClientError = {
    part,
    version,
    outcome,
    message:
      error === undefined
        ? null
        : String(error instanceof Error ? error.message : error)
            .slice(0, longestMessage)
            .replaceAll(refused, ' '),
    revision: readRegistry().revision,
    page: withoutNames(window.location.pathname),
    stack: stack.slice(0, mostPositions).join(' '),
  };
  navigator.sendBeacon?.(
    addressOf(reportClientError, {}),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
};

/** Reports `part` with its current version. */
export const reporter =
  (part: string, versionNow: () => string): Report =>
  (outcome, error) => {
    const version = versionNow();
    if (outcome === 'rendered' && !isFirstSuccess(successOf(part, version))) return;
    sendReport(part, version, outcome, error);
  };
