import type { ChildProcess } from 'node:child_process';
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
import { awayMailServer, inTurn } from '../portals.ts';
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
    const cluster = await startCluster({ size });
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

interface Opened {
  name: string;
  /** Of the API process at each node. */
  origins: string[];
  eventIds: number[];
}

/** @param apis the processes that are started are added to these */
const open = async ({ name, nodes }: Databases, apis: ChildProcess[]): Promise<Opened> => {
  const [first] = nodes;
  if (!first) throw new Error(`${name} has no node.`);
  const { pathname } = new URL(await createDatabase(first));
  const dataDir = temporaryFolder('portal-bench');
  const origins: string[] = [];
  for (const { url } of nodes) {
    const port = await freePort();
    const environment = {
      DATABASE_URL: url + pathname,
      DATA_DIR: dataDir,
      DEMO: '0',
      SMTP_URL: awayMailServer,
    };
    apis.push(await startApi(port, `capacity-api-${apis.length + 1}`, environment));
    origins.push(`http://127.0.0.1:${port}`);
  }
  return { name, origins, eventIds: await publishEvents(origins[0] ?? '') };
};

const subjects: Record<string, (eventIds: readonly number[]) => Partial<Load>> = {
  [oneEvent]: (ids) => ({
    paths: ids.slice(0, 1).map((id) => paths.eventRegister(id)),
    isRegistration: true,
  }),
  [`registrations of ${eventCount} events`]: (ids) => ({
    paths: ids.map((id) => paths.eventRegister(id)),
    isRegistration: true,
  }),
  'an event, read': (ids) => ({ paths: ids.map((id) => paths.event(id)) }),
};

/** The same number of callers for each cluster. */
const loadsOf = (
  { origins, eventIds }: Opened,
  subject: string,
  { connections, seconds }: Pick<Options, 'connections' | 'seconds'>,
): Load[] =>
  origins.map((url) => ({
    url,
    accept: 'application/json',
    connections: Math.max(1, Math.round(connections / origins.length)),
    seconds,
    ...subjects[subject]?.(eventIds),
  }));

/**
 * What a Galera cluster costs: registrations and reads with one, two and three nodes on this machine, beside a
 * MariaDB that is no node, in turn. All share its cores, so this shows what replication takes, and nothing of what
 * more machines give.
 */
export const measureCluster = async (figures: Figures, options: Options): Promise<void> => {
  const databases: Databases[] = [];
  const apis: ChildProcess[] = [];
  try {
    for (const openDatabases of sizes) databases.push(await openDatabases());
    const opened: Opened[] = [];
    for (const one of databases) opened.push(await open(one, apis));
    const names = Object.keys(subjects);
    const { runs, connections } = options;
    for (const one of opened) {
      for (const subject of names) {
        const loads = loadsOf(one, subject, { connections, seconds: warmUpSeconds });
        await Promise.all(loads.map(runLoad));
      }
    }
    for (let round = 0; round < runs; round++) {
      for (const subject of names) {
        for (const one of inTurn(opened, round)) {
          await measure(figures, subject, one.name, loadsOf(one, subject, options));
        }
      }
      console.log(`cluster: round ${round + 1} of ${runs}`);
    }
  } finally {
    await Promise.all(apis.map(stop));
    await Promise.all(databases.map((one) => one.stop()));
  }
};

/** How many registrations of one event a database takes each second that is no cluster; 0 if that was not measured. */
export const measuredAlone = (figures: Figures): number =>
  medianOf(figures, group, oneEvent, perSecond.name, alone);
