import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../../tooling/test/processes.ts';
import { cpuMsOf, processesBelow } from '../api/processes.ts';
import type { Figures, Metric } from '../figures.ts';
import type { Counted, Probe } from './database.ts';
import { type MeasuredRequest, send } from './requests.ts';

export const metrics = {
  apiUs: { name: 'API CPU', unit: 'µs' },
  nginxUs: { name: 'nginx CPU', unit: 'µs' },
  databaseUs: { name: 'database CPU', unit: 'µs' },
  statements: { name: 'statements', unit: '' },
  writes: { name: 'of them writes', unit: '' },
  bytes: { name: 'bytes', unit: 'B' },
  rows: { name: 'rows added', unit: '' },
} satisfies Record<string, Metric>;

const programs = {
  // With the processes that render pages.
  api: /\/api\/src\/(?:main|rendering\/child)\.ts\0/,
  nginx: /^nginx: /,
  database: /mariadbd\0/,
};
type Program = keyof typeof programs;

interface Look extends Counted {
  at: number;
  cpuMs: Record<Program, number>;
}

/** A portal whose processes are children of this one. */
export interface MeasuredPortal {
  /** Where visitors ask, and where one API process is asked directly. */
  url: string;
  apiUrl: string;
  probe: Probe;
}

const lookAt = async ({ probe }: MeasuredPortal): Promise<Look> => {
  const cpuOf = (program: Program) =>
    processesBelow(process.pid, programs[program]).reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const { statements = 0, writes = 0 } = (await probe.counted()) ?? {};
  return {
    at: performance.now(),
    cpuMs: { api: cpuOf('api'), nginx: cpuOf('nginx'), database: cpuOf('database') },
    statements,
    writes,
  };
};

/** By how much something grew each millisecond between two looks. */
const growth = (before: Look, after: Look, take: (look: Look) => number): number =>
  (take(after) - take(before)) / (after.at - before.at);

const values: readonly (readonly [keyof typeof metrics, (look: Look) => number])[] = [
  ['apiUs', ({ cpuMs }) => cpuMs.api * 1_000],
  ['nginxUs', ({ cpuMs }) => cpuMs.nginx * 1_000],
  ['databaseUs', ({ cpuMs }) => cpuMs.database * 1_000],
  ['statements', ({ statements }) => statements],
  ['writes', ({ writes }) => writes],
];

const idleMs = 4_000;

export interface Idle {
  before: Look;
  after: Look;
}

/** What the portal does while nobody asks. */
export const measureIdle = async (portal: MeasuredPortal): Promise<Idle> => {
  const before = await lookAt(portal);
  await sleep(idleMs);
  return { before, after: await lookAt(portal) };
};

export interface Subject {
  name: string;
  /** In turn. */
  requests: readonly MeasuredRequest[];
  /** How many of them are made. */
  count: number;
  /** Of the API itself, so that nginx has no answer that it has kept. */
  isDirect?: boolean;
  /** A document is not looked at again for a quarter of a second after it was: none is asked for more often than this. */
  pauseMs?: number;
  /** Gives answers that were kept as well. */
  takesKept?: boolean;
  /** Each is made once before, uncounted: a page is rendered again after a minute. */
  isPrimed?: boolean;
}

/** Makes these requests one after another, and notes what each has taken. */
export const measureSubject = async (
  figures: Figures,
  group: string,
  portal: MeasuredPortal,
  idle: Idle,
  subject: Subject,
): Promise<void> => {
  const { name, requests, count, isDirect, pauseMs = 0, takesKept } = subject;
  const { probe } = portal;
  const url = isDirect ? portal.apiUrl : portal.url;
  if (subject.isPrimed) for (const request of requests) await send(url, request);
  const rowsBefore = await probe.rows();
  const before = await lookAt(portal);
  let bytes = 0;
  for (let made = 0; made < count; made++) {
    const request = requests[made % requests.length];
    if (!request) throw new Error(`${name} has no requests.`);
    if (pauseMs > 0) await sleep(pauseMs / requests.length);
    if (!takesKept) await probe.forgetAnswers();
    const answer = await send(url, request);
    if (answer.status >= 300) throw new Error(`${request.path} answers ${answer.status}.`);
    bytes += answer.bytes;
  }
  // A mail is sent after the answer.
  await waitFor('The last mail', async () => (await probe.waitingMails()) === 0);
  const after = await lookAt(portal);
  const rowsAfter = await probe.rows();
  const took = after.at - before.at;
  const hasStatements = (await probe.counted()) !== undefined;
  for (const [key, take] of values) {
    const isCounted = key === 'statements' || key === 'writes';
    if (isCounted && !hasStatements) continue;
    const own = growth(before, after, take) - growth(idle.before, idle.after, take);
    figures.add(group, name, metrics[key], 'now', Math.max(0, (own * took) / count));
  }
  figures.add(group, name, metrics.bytes, 'now', bytes / count);
  const rows = Object.entries(rowsAfter).filter(([table, n]) => n > (rowsBefore[table] ?? 0));
  const added = rows.reduce((sum, [table, n]) => sum + n - (rowsBefore[table] ?? 0), 0);
  figures.add(group, name, metrics.rows, 'now', added / count);
  for (const [table, n] of rows) {
    const metric = { name: `rows of ${table}`, unit: '' };
    figures.add(`${group}, rows`, name, metric, 'now', (n - (rowsBefore[table] ?? 0)) / count);
  }
};
