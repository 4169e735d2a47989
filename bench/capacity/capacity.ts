import { request } from '@playwright/test';
import { AdminApi } from '../../e2e/fixtures/admin-api.ts';
import { freePort, temporaryFolder } from '../../tooling/test/processes.ts';
import { type Stack, type StackKind, startStack } from '../../tooling/test/stack.ts';
import { Figures, type Metric } from '../figures.ts';
import { isWanted, refuseUnknown } from '../only.ts';
import type { Options } from '../options.ts';
import { openNow } from '../portals.ts';
import { measureCluster, measuredAlone } from './cluster.ts';
import { type MeasuredPortal, measureIdle, measureSubject, type Subject } from './costs.ts';
import { openProbe } from './database.ts';
import { costsGroup, costsOf, keptGroup, renderedOf, withVisits } from './measured.ts';
import {
  assumptions,
  type Capacity,
  capacityOf,
  embeddedVisitsPerDay,
  type Measured,
  requestKinds,
  resources,
} from './model.ts';
import { keptSubjects, otherSubjects, readSubjects, readsOf } from './subjects.ts';
import { readThroughNginx, visitTwice } from './visits.ts';

const steps = [100, 10_000, 1_000_000];
/** Reads a second by which nginx's cache is measured. */
const readRates = [10, 100, 1_000];
/** Many times as long as an answer is kept. */
const readSeconds = 15;
/** By how much fewer requests a small run makes. */
const fewer = 20;

const share: Metric = { name: 'answered from the cache', unit: '' };
const asked: Metric = { name: 'asked of the API a second', unit: '' };
const modelled: Metric = { name: 'by the model', unit: '' };
const count: Metric = { name: 'requests', unit: '' };
const bytes: Metric = { name: 'bytes', unit: 'B' };

const publishEvent = async (url: string): Promise<number> => {
  const context = await request.newContext({ baseURL: url });
  const admin = await new AdminApi(context, url).signIn();
  const { id } = await admin.publishEvent({ title: 'Forum of the Lakes' });
  await context.dispose();
  return id;
};

const measureCosts = async (
  figures: Figures,
  kind: StackKind,
  portal: MeasuredPortal,
  { runs, isSmall }: Options,
): Promise<void> => {
  const eventId = await publishEvent(portal.url);
  const reads = await readsOf(portal.url);
  const sized = (subject: Subject): Subject =>
    isSmall ? { ...subject, count: Math.ceil(subject.count / fewer) } : subject;
  const others = await otherSubjects(portal.url, eventId);
  const asking = [...readSubjects(reads), ...others].map(sized);
  const kept = keptSubjects(reads).map(sized);
  // Code that has hardly run is slow.
  const discarded = new Figures();
  const first = await measureIdle(portal);
  for (const subject of [...asking, ...kept]) {
    await measureSubject(discarded, '', portal, first, subject);
  }
  for (let round = 0; round < runs; round++) {
    const idle = await measureIdle(portal);
    const measure = (group: string) => (subject: (typeof asking)[number]) =>
      measureSubject(figures, group, portal, idle, subject);
    for (const subject of asking) await measure(costsGroup(kind))(subject);
    for (const subject of kept) await measure(keptGroup(kind))(subject);
    console.log(`costs on ${kind}: round ${round + 1} of ${runs}`);
  }
};

const measureBrowser = async (figures: Figures, { url, accessLog }: Stack) => {
  const visits = await visitTwice(url, accessLog);
  for (const [side, { reached, answeredByBrowser }] of Object.entries(visits)) {
    const group = `requests of a visit, ${side}`;
    for (const kind of requestKinds) {
      const { requests, bytes: sent } = reached[kind];
      if (requests === 0) continue;
      figures.add(group, kind, count, 'now', requests);
      figures.add(group, kind, bytes, 'now', sent);
    }
    figures.add('the browser', side, share, 'now', answeredByBrowser);
  }
  return visits;
};

const measureCache = async (
  figures: Figures,
  { url, apiUrls }: Stack,
  { isSmall }: Options,
): Promise<void> => {
  const reads = Object.values(await readsOf(url)).flat();
  const visits = reads.map(({ path, accept = 'application/json' }) => ({ path, accept }));
  for (const perSecond of isSmall ? readRates.slice(0, 1) : readRates) {
    const look = await readThroughNginx(url, apiUrls, visits, {
      perSecond,
      seconds: isSmall ? 2 : readSeconds,
    });
    const subject = `${perSecond} reads a second of ${visits.length} addresses`;
    figures.add("nginx's cache", subject, asked, 'now', look.asked);
    figures.add("nginx's cache", subject, modelled, 'now', look.modelled);
    figures.add("nginx's cache", subject, share, 'now', look.answeredByNginx);
  }
};

type Visits = Awaited<ReturnType<typeof visitTwice>>;

interface Looked {
  visits: Visits | undefined;
  bytesPerRow: Record<string, number>;
}

/** Measures one portal as it is deployed; visits and the cache only behind nginx. */
const measurePortal = async (
  figures: Figures,
  kind: StackKind,
  options: Options,
): Promise<Looked> => {
  const dataDir = temporaryFolder('portal-bench');
  const port = await freePort();
  const environment = { RATE_LIMITS: 'on' };
  const stack = await startStack({ kind, port, dataDir, environment, isSharing: true });
  const probe = await openProbe(stack.databaseUrl, dataDir);
  try {
    const [apiUrl = ''] = stack.apiUrls;
    if (isWanted(options, 'costs')) {
      await measureCosts(figures, kind, { url: stack.url, apiUrl, probe }, options);
    }
    const bytesPerRow = await probe.bytesPerRow();
    if (kind !== 'nginx' || !isWanted(options, 'visits')) return { visits: undefined, bytesPerRow };
    const visits = await measureBrowser(figures, stack);
    await measureCache(figures, stack, options);
    return { visits, bytesPerRow };
  } finally {
    await probe.close();
    await stack.stop();
  }
};

const rounded = (value: number) => Number(value.toPrecision(3));

const percent = (share: number) => `${rounded(share * 100)} %`;

const rowOf = ({ needed, shares, cores, ...capacity }: Capacity): Record<string, unknown> => ({
  'requests a second': rounded(capacity.requestsPerSecond),
  'reads by visitors': rounded(capacity.readsByVisitors),
  'reads asked of the API': rounded(capacity.readsOfApi),
  'pages rendered a second': rounded(capacity.renderingsPerSecond),
  'cores: API': rounded(cores.api),
  'of them rendering': rounded(capacity.renderingCores),
  'cores: nginx': rounded(cores.nginx),
  'cores: database': rounded(cores.database),
  'database writes a second': rounded(capacity.databaseWritesPerSecond),
  'Mbit/s': rounded(capacity.megabits),
  'Mbit/s with a CDN': rounded(capacity.megabitsWithCdn),
  'rows a day': Math.round(capacity.rowsPerDay),
  'GB a year': rounded(capacity.gigabytesPerYear),
  ...Object.fromEntries(
    resources.map((resource) => [`used of one: ${resource}`, percent(shares[resource])]),
  ),
  bottleneck: capacity.bottleneck,
  'what to do': capacity.remedy,
});

/** Prints what so many visits a day need; what is measured there is for the busiest second. */
const printModel = (capacities: readonly Capacity[]): void => {
  const rows = capacities.map(rowOf);
  const table: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(rows[0] ?? {})) {
    table[name] = Object.fromEntries(
      capacities.map(({ visitsPerDay }, index) => [`${visitsPerDay} a day`, rows[index]?.[name]]),
    );
  }
  console.log('\nThe model, nginx and MariaDB: visits a day, in their busiest second');
  console.table(table);
};

/**
 * What each kind of call takes of the API, nginx and the database, and what follows for 100, 10,000 and a million
 * visits a day; and what a cluster of databases costs. `--only costs,visits,cluster` leaves parts out; the model
 * needs the first two.
 */
export const benchCapacity = async (options: Options): Promise<Figures> => {
  refuseUnknown(options, ['costs', 'visits', 'cluster']);
  const figures = new Figures('MariaDB alone', 'now');
  await openNow();
  if (isWanted(options, 'cluster')) await measureCluster(figures, options);
  const looked: Partial<Record<StackKind, Looked>> = {};
  const isPortalWanted = isWanted(options, 'costs') || isWanted(options, 'visits');
  for (const kind of isPortalWanted ? options.servers : []) {
    looked[kind] = await measurePortal(figures, kind, options);
  }
  const { visits, bytesPerRow = {} } = looked.nginx ?? {};
  if (!visits || !isWanted(options, 'costs')) return figures;
  const measured: Measured = {
    ...withVisits(costsOf(figures, 'nginx'), visits),
    rendered: renderedOf(figures, 'nginx'),
    bytesPerRow,
    registrationsOfOneEvent: measuredAlone(figures) || Number.POSITIVE_INFINITY,
  };
  const capacities = steps.map((visitsPerDay) => capacityOf(visitsPerDay, measured));
  printModel(capacities);
  figures.derived = { assumptions, measured, capacities };
  if (looked.embedded) {
    const embedded = {
      ...measured,
      ...withVisits(costsOf(figures, 'embedded'), visits),
      rendered: renderedOf(figures, 'embedded'),
    };
    const served = embeddedVisitsPerDay(embedded);
    console.log(`One embedded process serves ${Math.round(served)} visits a day.`);
    figures.derived = { ...figures.derived, embeddedVisitsPerDay: served };
  }
  return figures;
};
