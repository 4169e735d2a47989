import type { StackKind } from '../../tooling/test/stack.ts';
import { findCalls, html, type MeasuredCall } from '../api/calls.ts';
import { describeFailures } from '../api/load.ts';
import { apiProcessesOf } from '../api/processes.ts';
import { Figures, type Metric, slowest } from '../figures.ts';
import { isWanted } from '../only.ts';
import type { Options } from '../options.ts';
import { inTurn, openSides, type Portal, withPortals } from '../portals.ts';
import { type Answered, runArrivals } from './arrivals.ts';
import { climb } from './climb.ts';

/** A visitor who waits longer has no use of the answer. */
const mostMs = 500;
const lowestRate = 25;
/** How many documents of visitors nginx must answer each second. */
const documentRate = 2_000;
const documentRateInSmall = 200;

const perSecond: Metric = { name: 'requests per second', unit: '' };
const failures: Metric = { name: 'failed', unit: '' };
const asked: Metric = { name: 'asked of the API, each page and second', unit: '' };
const rendered: Metric = { name: 'rendered, each page and second', unit: '' };
/** Lines of the measurements of an API process that count these. */
const counters: readonly [Metric, RegExp][] = [
  [asked, /^http_request_duration_seconds_count\{method="GET",route="other".*\} (\d+)$/gm],
  [rendered, /^server_renderings_total (\d+)$/gm],
];

interface Measured {
  portal: Portal;
  /** The reads that all portals have, in turn, at its own addresses: three documents to seven calls. */
  visits: readonly MeasuredCall[];
  seconds: number;
  /** Whether only the lowest rates are tried, which any machine serves. */
  isSmall: boolean;
  figures: Figures;
}

const findVisits = async (
  portals: readonly Portal[],
): Promise<Pick<Measured, 'portal' | 'visits'>[]> => {
  const found: Pick<Measured, 'portal' | 'visits'>[] = [];
  for (const portal of portals) found.push({ portal, visits: await findCalls(portal) });
  const isInAll = ({ name }: MeasuredCall) =>
    found.every(({ visits }) => visits.some((visit) => visit.name === name));
  return found.map(({ portal, visits }) => ({ portal, visits: visits.filter(isInAll) }));
};

/** What a server answers that has more requests than it can serve. */
const overloaded = new Set(['no answer', '502', '503', '504']);

/** @throws Error if a request was answered with a status that no load explains */
const answer = async (
  { portal, visits, seconds }: Omit<Measured, 'figures' | 'isSmall'>,
  rate: number,
): Promise<Answered> => {
  const answered = await runArrivals({ origin: portal.url, visits, perSecond: rate, seconds });
  const isExplained = Object.keys(answered.failures).every((reason) => overloaded.has(reason));
  if (!isExplained) throw new Error(`${portal.side.name}: ${describeFailures(answered)}.`);
  return answered;
};

/** Documents and calls at a rate that rises until they are not served any more. */
const measureHighest = async (kind: StackKind, measured: Measured): Promise<void> => {
  const highest = await climb(lowestRate, async (rate) => {
    if (measured.isSmall && rate > lowestRate) return { isServed: false, p99Ms: 0 };
    const { failed, p99Ms } = await answer(measured, rate);
    return { isServed: failed === 0 && p99Ms <= mostMs, p99Ms };
  });
  const { figures, portal } = measured;
  const add = (metric: Metric, value: number) =>
    figures.add(kind, 'documents and calls', metric, portal.side.name, value);
  add(perSecond, highest.rate);
  add(slowest, highest.p99Ms);
};

/** What the API processes of a portal have counted since their start. */
const countersOf = async ({ pid, side }: Portal): Promise<[Metric, number][]> => {
  const texts = await Promise.all(
    apiProcessesOf(pid).map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  return counters.map(([metric, line]) => {
    const counts = texts.flatMap((text) => [...text.matchAll(line)].map(([, count]) => count));
    // An earlier commit may not have measured it.
    if (counts.length === 0 && side.name === 'now') {
      throw new Error(`No API process measures "${metric.name}".`);
    }
    return [metric, counts.reduce((sum, count) => sum + Number(count), 0)];
  });
};

const measureDocuments = async (measured: Measured): Promise<void> => {
  const { figures, portal } = measured;
  const visits = measured.visits.filter(({ accept }) => accept === html);
  const before = new Map(await countersOf(portal));
  const rate = measured.isSmall ? documentRateInSmall : documentRate;
  const answered = await answer({ ...measured, visits }, rate);
  if (measured.isSmall && answered.failed > 0) {
    throw new Error(`${portal.side.name}: ${describeFailures(answered)}.`);
  }
  const after = await countersOf(portal);
  const add = (metric: Metric, value: number) =>
    figures.add(`nginx, ${rate} a second`, 'documents', metric, portal.side.name, value);
  add(perSecond, answered.perSecond);
  add(failures, answered.failed);
  add(slowest, answered.p99Ms);
  const pageSeconds = (answered.calls / answered.perSecond) * visits.length;
  for (const [metric, count] of after) {
    add(metric, (count - (before.get(metric) ?? 0)) / pageSeconds);
  }
};

/**
 * How many visitors a portal serves: documents and calls at a rate that rises until the slowest of 100
 * answers takes too long; and 2,000 documents a second through nginx.
 */
export const benchLoad = async (options: Options): Promise<Figures> => {
  const { runs, seconds, servers, isSmall } = options;
  const figures = new Figures('before');
  const sides = await openSides(options);
  for (const kind of servers) {
    await withPortals(sides, kind, async (portals) => {
      const found = await findVisits(portals);
      for (const one of found) {
        const answered = await answer({ ...one, seconds }, lowestRate);
        if (answered.failed > 0) {
          throw new Error(`${one.portal.side.name}: ${describeFailures(answered)}.`);
        }
      }
      for (let round = 0; round < runs; round++) {
        for (const one of inTurn(found, round)) {
          const measured = { ...one, seconds, isSmall, figures };
          if (isWanted(options, 'documents and calls')) await measureHighest(kind, measured);
          if (kind === 'nginx' && isWanted(options, 'documents')) await measureDocuments(measured);
        }
        console.log(`${kind}: round ${round + 1} of ${runs}`);
      }
    });
  }
  return figures;
};
