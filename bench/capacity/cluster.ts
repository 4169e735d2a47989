import { request } from '@playwright/test';
import { AdminApi } from '../../e2e/fixtures/admin-api.ts';
import { paths } from '../../e2e/fixtures/paths.ts';
import { unique } from '../../e2e/fixtures/stack.ts';
import { type ClusterNode, startCluster } from '../../tooling/test/cluster.ts';
import { startMariadb } from '../../tooling/test/mariadb.ts';
import { freePort, stop, temporaryFolder } from '../../tooling/test/processes.ts';
import { createDatabase, startApi } from '../../tooling/test/stack.ts';
import { type Load, runLoad } from '../api/load.ts';
import type { Figures, Metric } from '../figures.ts';
import type { Options } from '../options.ts';
import { medianOf } from './measured.ts';

const perSecond: Metric = { name: 'per second', unit: '' };
const failed: Metric = { name: 'failed', unit: '%' };

const group = 'registrations and reads, an API process at each node';

/** Registrations of so many events do not wait for one another. */
const eventCount = 32;

const alone = 'MariaDB alone';
const oneEvent = 'registrations of one event';

interface Databases {
  name: string;
  nodes: Pick<ClusterNode, 'url'>[];
  stop(): Promise<void>;
}

const sizes: readonly (() => Promise<Databases>)[] = [
  async () => {
    const database = await startMariadb();
    return { name: alone, nodes: [database], stop: () => database.stop() };
  },
  ...[1, 2, 3].map((size) => async () => {
    const cluster = await startCluster(size);
    const name = size === 1 ? '1 node' : `${size} nodes`;
    return { name, ...cluster };
  }),
];

const publishEvents = async (url: string): Promise<number[]> => {
  const context = await request.newContext({ baseURL: url });
  const admin = await new AdminApi(context, url).signIn();
  const ids: number[] = [];
  for (let made = 0; made < eventCount; made++) {
    ids.push((await admin.publishEvent({ title: unique('Forum') })).id);
  }
  await context.dispose();
  return ids;
};

const measure = async (
  figures: Figures,
  subject: string,
  side: string,
  loads: readonly Load[],
): Promise<void> => {
  const answers = await Promise.all(loads.map(runLoad));
  const sum = (take: (answer: (typeof answers)[number]) => number) =>
    answers.reduce((total, answer) => total + take(answer), 0);
  const calls = sum((answer) => answer.calls);
  const failures = sum((answer) => answer.failed);
  figures.add(group, subject, perSecond, side, (calls - failures) / (loads[0]?.seconds ?? 1));
  figures.add(group, subject, failed, side, (failures / calls) * 100);
};

/** Code that has hardly run is slow. */
const warmUpSeconds = 2;

const measureSize = async (
  figures: Figures,
  { name, nodes }: Databases,
  { runs, seconds, connections }: Options,
): Promise<void> => {
  const [first] = nodes;
  if (!first) return;
  const { pathname } = new URL(await createDatabase(first));
  const dataDir = temporaryFolder('portal-bench');
  const apis = [];
  const origins: string[] = [];
  try {
    for (const [index, { url }] of nodes.entries()) {
      const port = await freePort();
      const environment = { DATABASE_URL: url + pathname, DATA_DIR: dataDir, DEMO: '0' };
      apis.push(await startApi(port, `capacity-api-${index + 1}`, environment));
      origins.push(`http://127.0.0.1:${port}`);
    }
    const ids = await publishEvents(origins[0] ?? '');
    const callers = Math.max(1, Math.round(connections / nodes.length));
    const loadsOf = (given: Partial<Load>, lasting = seconds): Load[] =>
      origins.map((url) => ({
        url,
        accept: 'application/json',
        connections: callers,
        seconds: lasting,
        ...given,
      }));
    const register = (events: readonly number[]) => ({
      paths: events.map((id) => paths.eventRegister(id)),
      isRegistration: true,
    });
    const subjects: [string, Partial<Load>][] = [
      [oneEvent, register(ids.slice(0, 1))],
      [`registrations of ${eventCount} events`, register(ids)],
      ['an event, read', { paths: ids.map((id) => paths.event(id)) }],
    ];
    for (const [, given] of subjects) await Promise.all(loadsOf(given, warmUpSeconds).map(runLoad));
    for (let round = 0; round < runs; round++) {
      for (const [subject, given] of subjects) {
        await measure(figures, subject, name, loadsOf(given));
      }
    }
    console.log(`${name}: ${runs} rounds`);
  } finally {
    await Promise.all(apis.map((api) => stop(api)));
  }
};

/**
 * What a Galera cluster costs: registrations and reads with one, two and three nodes on this machine, beside a
 * MariaDB that is no node. All share its cores, so this shows what replication takes, and nothing of what more
 * machines give.
 */
export const measureCluster = async (figures: Figures, options: Options): Promise<void> => {
  for (const open of sizes) {
    const databases = await open();
    try {
      await measureSize(figures, databases, options);
    } finally {
      await databases.stop();
    }
  }
};

/** How many registrations of one event a database takes each second that is no cluster; 0 if that was not measured. */
export const measuredAlone = (figures: Figures): number =>
  medianOf(figures, group, oneEvent, perSecond.name, alone);
