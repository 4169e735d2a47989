import type { ClientOutcome } from '@ail/kit/contracts/releases/client-error';
import type { Part } from './part.ts';
import { outcomeOf, positionsIn, sendReport } from './report.ts';

const everyMs = 1_000;
/** Looks in a row after which a page that still waits, or never rests, is reported. */
const mostLooks = 20;
const longTaskMs = 5_000;

/** A placeholder can be seen: what is further down may wait until somebody scrolls there. */
const isWaiting = () =>
  Array.from(document.querySelectorAll('[data-skeleton]')).some((placeholder) => {
    const { top, bottom } = placeholder.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

/**
 * Reports errors outside rendering, and violations of the security policy, as those of the part whose script
 * caused them, each once. What browser extensions do names no script of this site.
 */
const watchErrors = () => {
  const reported = new Set<string>();
  const report = (error: unknown, stack: unknown, thrown: ClientOutcome = 'script') => {
    const positions = positionsIn(String(stack));
    // A remote that hands the shell something wrong is to blame for what the shell throws.
    const from = positions.find((position) => position.startsWith('/remotes')) ?? positions[0];
    const [, part, version] = /^(?:\/remotes)?\/([^/]+)\/([^/]+)/.exec(from ?? '') ?? [];
    if (!part || !version || reported.has(positions.join())) return;
    reported.add(positions.join());
    sendReport(part, version, outcomeOf(error, thrown), error, positions);
  };
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    report(error ?? message, error?.stack ?? `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, reason?.stack));
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation;
    // Paths and queries may name a person.
    const blocked = blockedURI.replace(/^(\w+:\/\/[^/?#]*).*/, '$1');
    const position = `${sourceFile}:${lineNumber}:${columnNumber}`;
    report(`${effectiveDirective}: ${blocked}`, position, 'policy');
  });
};

/** Reports what no error boundary sees of the page on which `shownPart` stands. */
export const watchPage = (shownPart: () => Part<unknown>): void => {
  watchErrors();
  let looks = 0;
  let place = '';
  let hasRested = true;
  window.setInterval(() => {
    const { pathname } = window.location;
    const outcome = isWaiting() ? 'unsettled' : 'loop';
    const isWell = document.hidden || pathname !== place || (hasRested && outcome === 'loop');
    looks = isWell ? 0 : looks + 1;
    if (looks === mostLooks) shownPart().report(outcome);
    place = pathname;
    // A page that updates itself without end leaves the browser no idle time.
    hasRested = !window.requestIdleCallback;
    window.requestIdleCallback?.(() => {
      hasRested = true;
    });
  }, everyMs);
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ duration }) => duration >= longTaskMs)) {
      shownPart().report('blocked');
    }
  }).observe({ type: 'longtask', buffered: true });
};
