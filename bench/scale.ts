import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { projectSectors } from '@ail/kit/contracts/enums';
import { request as openContext } from '@playwright/test';
import { request } from 'undici';
import { rootDir } from '../build/apps.ts';
import { AdminApi } from '../e2e/fixtures/admin-api.ts';
import { paths } from '../e2e/fixtures/paths.ts';
import { freePort, run, temporaryFolder } from '../tooling/test/processes.ts';
import { type StackKind, type StackOptions, startStack } from '../tooling/test/stack.ts';
import { measuredCalls } from './api/calls.ts';
import { Figures, type Metric } from './figures.ts';
import { isWanted } from './only.ts';
import type { Options } from './options.ts';
import { inTurn, openNow, resourceToOpen } from './portals.ts';

/** How many times the demo content is there. */
const scales = [1, 10, 100];
const scalesInSmall = [1, 2];
/** How often each address is requested in a round. */
const requestsPerRound = 5;
const pageSize = 20;

const time: Metric = { name: 'answered within', unit: 'ms' };

interface Call {
  name: string;
  path: string;
  accept: string;
  /** Empty for a visitor. */
  cookie: string;
}

/** A portal with so many rows. */
interface Sized {
  side: string;
  url: string;
  /** An event that takes registrations. */
  eventId: number;
  calls: readonly Call[];
  stop(): Promise<void>;
}

const seed = async (scale: number, { port, dataDir }: StackOptions, databaseUrl: string) => {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const command = [join('api', 'src', 'cli', 'seed.ts'), '--scale', String(scale)];
  if ((await run(process.execPath, command, { cwd: rootDir, env })) !== 0)
    throw new Error(`The demo content was not written ${scale} times.`);
};

/** Publishes an event, saves what the admin looks for, and gives the event and the cookie of the admin's session. */
const signIn = async (url: string): Promise<{ cookie: string; eventId: number }> => {
  const context = await openContext.newContext({ baseURL: url });
  const admin = await new AdminApi(context, url).signIn();
  const { id } = await admin.publishEvent({ title: 'Forum of the Lakes' });
  await admin.send('put', paths.userInterests, { sectors: [projectSectors[0]], impact: true });
  const { cookies } = await context.storageState();
  await context.dispose();
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), eventId: id };
};

const ask = async (url: string, { path, accept, cookie }: Omit<Call, 'name'>) => {
  const headers = { accept, cookie, 'accept-encoding': 'br, gzip' };
  const answer = await request(url + path, { headers });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}.`);
  return answer;
};

const lastPage = async (url: string, list: string, cookie: string): Promise<string> => {
  const { headers } = await ask(url, { path: `${list}?limit=1`, accept: '*/*', cookie });
  const offset = Math.max(0, Number(headers['x-total-count']) - pageSize);
  return `${list}?limit=${pageSize}&offset=${offset}`;
};

/** The map of a large site is only a list of its parts. */
const mapOf = async (url: string): Promise<string> => {
  const map = '/sitemap.xml';
  return (await fetch(`${url}${map}?part=1`)).ok ? `${map}?part=1` : map;
};

/** What visitors read, and what tends to take longer where there are more rows. */
const callsOf = async (url: string, eventId: number, cookie: string): Promise<Call[]> => {
  const { projects, registrations } = paths;
  const resource = await resourceToOpen({ url });
  const forVisitors = {
    'search without a hit': `${projects}?limit=12&q=qqzzqq`,
    'last page of projects': await lastPage(url, projects, ''),
    'map of the site, or a part of it': await mapOf(url),
  };
  const forAdmins = {
    'admin: dashboard': paths.adminDashboard,
    'admin: registrations': `${registrations}?limit=${pageSize}`,
    'admin: last page of registrations': await lastPage(url, registrations, cookie),
    'admin: matching projects': `${paths.userMatches}?limit=${pageSize}`,
    'admin: search without a hit': `${registrations}?limit=${pageSize}&q=qqzzqq`,
  };
  const calls = (list: Record<string, string>, cookieOfAll: string) =>
    Object.entries(list).map(([name, path]) => ({
      name,
      path,
      accept: '*/*',
      cookie: cookieOfAll,
    }));
  return [
    ...measuredCalls({ event: { id: eventId }, project: 1, resource }).map((call) => ({
      ...call,
      cookie: '',
    })),
    ...calls(forVisitors, ''),
    ...calls(forAdmins, cookie),
  ];
};

const startSized = async (kind: StackKind, scale: number): Promise<Sized> => {
  const options: StackOptions = {
    kind,
    port: await freePort(),
    dataDir: temporaryFolder('portal-scale'),
    environment: { DEMO: '0' },
  };
  const { url, databaseUrl, stop } = await startStack(options);
  await seed(scale, options, databaseUrl);
  const { cookie, eventId } = await signIn(url);
  return { side: `×${scale}`, url, eventId, calls: await callsOf(url, eventId, cookie), stop };
};

/** Writes a row, so that no answer that was kept is given again. */
const register = async ({ url, eventId }: Sized): Promise<void> => {
  const answer = await request(url + paths.eventRegister(eventId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Amina Otieno', email: `${randomUUID()}@example.org` }),
  });
  await answer.body.dump();
  if (answer.statusCode !== 201) throw new Error(`Nobody can register at ${url}.`);
};

/** Requests each address once. */
const measure = async (figures: Figures, group: string, portal: Sized, options: Options) => {
  for (const call of portal.calls) {
    if (!isWanted(options, call.name)) continue;
    await register(portal);
    const begun = performance.now();
    await ask(portal.url, call);
    figures.add(group, call.name, time, portal.side, performance.now() - begun);
  }
};

/** How long answers take where there are ten and a hundred times as many rows. */
export const benchScale = async (options: Options): Promise<Figures> => {
  const figures = new Figures('×1');
  await openNow();
  for (const kind of options.servers) {
    const portals: Sized[] = [];
    try {
      for (const scale of options.isSmall ? scalesInSmall : scales)
        portals.push(await startSized(kind, scale));
      for (let round = 0; round < options.runs; round++) {
        for (let at = 0; at < requestsPerRound; at++) {
          for (const portal of inTurn(portals, at)) await measure(figures, kind, portal, options);
        }
        console.log(`${kind}: round ${round + 1} of ${options.runs}`);
      }
    } finally {
      await Promise.all(portals.map((portal) => portal.stop()));
    }
  }
  return figures;
};
