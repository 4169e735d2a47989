import { writeFile } from 'node:fs/promises';
import { activate } from './activate.ts';
import { judgeCanary, judgeOnServer, type Outcomes } from './canary-verdict.ts';
import { fetchText } from './fetch-portal.ts';
import { canarySince } from './history.ts';
import type { ReleaseLayout } from './layout.ts';
import { allRevisions, newestRevision } from './revisions.ts';
import { expectToolFor } from './tool-version.ts';

/** Well below the two minutes within which a bad canary must be taken back. */
export const guardEveryMs = 15_000;

const samples = {
  /** Addresses at which browsers reported. */
  browsers: /^client_reporters\{([^{}\n]*)\} (\d+)$/gm,
  /** Declared pages as the server rendered them. */
  server: /^server_pages\{([^{}\n]*)\} (\d+)$/gm,
};
const label = /\b(\w+)="([^"]*)"/g;
const keyOf = (part: string, version: string) => `${part} ${version}`;

/** At how many addresses, or pages, each release worked or failed, from the API's measurements. */
export const readOutcomes = (
  metrics: string,
  where: keyof typeof samples = 'browsers',
): Map<string, Outcomes> => {
  const all = new Map<string, Outcomes>();
  for (const [, labels = '', count] of metrics.matchAll(samples[where])) {
    const {
      part = '',
      version = '',
      fared,
    } = Object.fromEntries(
      Array.from(labels.matchAll(label), ([, name = '', value = '']) => [name, value]),
    );
    const outcomes = all.get(keyOf(part, version)) ?? { succeeded: 0, failed: 0 };
    if (fared === 'rendered') outcomes.succeeded += Number(count);
    else outcomes.failed += Number(count);
    all.set(keyOf(part, version), outcomes);
  }
  return all;
};

const fetchMetrics = (metricsUrl: string, since?: number): Promise<string> => {
  const url = new URL(metricsUrl);
  if (since !== undefined) url.searchParams.set('revision', String(since));
  return fetchText(url);
};

const outcomesOf = (outcomes: Map<string, Outcomes>, part: string, version: string | undefined) =>
  outcomes.get(keyOf(part, version ?? '')) ?? { succeeded: 0, failed: 0 };

const figures = ({ succeeded, failed }: Outcomes) =>
  `failed at ${failed} addresses, ran at ${succeeded}`;

/**
 * Takes back every canary that fails clearly more often than what is live.
 * @returns one sentence for each that it took back
 * @throws if the measurements cannot be read
 */
export const guardOnce = async (layout: ReleaseLayout, metricsUrl: string): Promise<string[]> => {
  const revision = await newestRevision(layout);
  if (!revision || Object.keys(revision.canaries).length === 0) return [];
  await expectToolFor(layout);
  const metrics = await fetchMetrics(metricsUrl);
  const inBrowsers = readOutcomes(metrics);
  const onServer = readOutcomes(metrics, 'server');
  const revisions = await allRevisions(layout, () => {});
  const taken: string[] = [];
  for (const [name, { version }] of Object.entries(revision.canaries)) {
    // Only since it came out: the same release may have failed before for another reason. By the number
    // of the revision: its time may be wrong.
    const since = canarySince(revisions, name, version) ?? revision.number;
    const canary = outcomesOf(readOutcomes(await fetchMetrics(metricsUrl, since)), name, version);
    const before = outcomesOf(inBrowsers, name, revision.live[name]);
    const pages = outcomesOf(onServer, name, version);
    const isWorseOnServer =
      judgeOnServer(pages, outcomesOf(onServer, name, revision.live[name])) === 'revert';
    if (!isWorseOnServer && judgeCanary(canary, before) !== 'revert') continue;
    const note = isWorseOnServer
      ? `The server cannot render ${pages.failed} pages of canary ${version}; it renders those of live.`
      : `Canary ${version} ${figures(canary)}; live ${figures(before)}.`;
    const { isNew } = await activate(
      layout,
      async (live) => {
        // Someone may have ended or replaced it in the meantime.
        if (live?.canaries[name]?.version !== version) return undefined;
        const { [name]: _, ...canaries } = live.canaries;
        return { action: 'revert', changed: [name], live: live.live, canaries };
      },
      { by: 'guard', note },
    );
    if (isNew) taken.push(`${name}: ${note}`);
  }
  return taken;
};

/**
 * Record that the guard is running: the API reports the age of this file, and an alert fires when it gets old.
 * A releases folder that cannot be written to shows up there, too.
 */
const recordLook = (layout: ReleaseLayout): Promise<void> =>
  writeFile(layout.guardLook, new Date().toISOString()).catch(() => {});

/**
 * Watches the canaries until it is stopped; it does not keep the process running.
 * @param say is called for each canary taken back, and once when the measurements can no longer be read
 * @returns a function that stops it
 */
export const startGuard = (
  layout: ReleaseLayout,
  metricsUrl: string,
  say: (sentence: string) => void,
  everyMs = guardEveryMs,
): (() => void) => {
  let isBusy = false;
  let lastProblem = '';
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const sentence of await guardOnce(layout, metricsUrl)) say(`Taken back. ${sentence}`);
      await recordLook(layout);
      lastProblem = '';
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem) say(`Canaries are not watched: ${problem}`);
      lastProblem = problem;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
