import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { request as callServer } from 'undici';
import { AdminApi } from '../../e2e/fixtures/admin-api.ts';
import { freePort, start, stop, waitFor } from '../../tooling/test/processes.ts';
import { Figures, type Metric, slowest } from '../figures.ts';
import { isWanted } from '../only.ts';
import type { Options } from '../options.ts';
import { inTurn, openSides, type Portal, withPortals } from '../portals.ts';
import { findCalls, type MeasuredCall } from './calls.ts';
import { describeFailures, type Load, runLoad } from './load.ts';
import { type ApiProcess, apiProcessesOf, cpuMsOf } from './processes.ts';
import type { RawAnswer, RawSettings } from './raw-server.ts';
import { cpu, findSlow } from './slow.ts';

const perSecond: Metric = { name: 'calls per second', unit: '' };

/** A server that is measured. */
interface Target {
  name: string;
  url: string;
  /** The process whose CPU is counted. */
  pid: number;
  /** At its own addresses; an earlier commit may lack some. */
  calls: readonly MeasuredCall[];
  /** The path that takes registrations. */
  registerPath: string;
}

type Portals = { portal: Portal; api: ApiProcess; calls: readonly MeasuredCall[] }[];

/** What the portal answers, in bytes as they are transferred. */
const answerOf = async (
  url: string,
  { path, accept, statements }: MeasuredCall,
): Promise<RawAnswer> => {
  const headers = { accept, 'accept-encoding': 'br, gzip' };
  const answer = await callServer(url + path, { headers });
  const bytes = (await answer.body.bytes()).length;
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}.`);
  return { statements, bytes, contentType: String(answer.headers['content-type']) };
};

/** Starts a server without a frame, on the rows of `api`. */
const startRaw = async (
  api: ApiProcess,
  calls: readonly MeasuredCall[],
  registrationBytes: number,
): Promise<Target & { stop(): Promise<void> }> => {
  const registerPath = '/register';
  const answers = Object.fromEntries(
    await Promise.all(
      calls.map(async (call) => [call.path, await answerOf(api.url, call)] as const),
    ),
  );
  const port = await freePort();
  const registration = { path: registerPath, bytes: registrationBytes };
  const settings: RawSettings = { port, database: api.database, answers, registration };
  const script = join(import.meta.dirname, 'raw-server.ts');
  const child = start(process.execPath, [script, JSON.stringify(settings)]);
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/ready`)).status === 404;
  await waitFor('The server without a frame', isReady, {
    isHopeless: () => child.exitCode !== null,
  });
  return { name: 'raw', url, pid: child.pid ?? 0, calls, registerPath, stop: () => stop(child) };
};

/** The portal, with an event that has places for everybody. */
const targetOf = async ({
  portal: { side, url },
  api,
  calls,
}: Portals[number]): Promise<Target> => {
  const context = await request.newContext({ baseURL: url });
  const admin = await new AdminApi(context, url).signIn();
  const { id } = await admin.publishEvent({ title: 'Forum of the Lakes' });
  await context.dispose();
  const registerPath = `/api/events/${id}/register`;
  return { name: side.name, url: api.url, pid: api.pid, calls, registerPath };
};

/** Registers somebody. @returns how many bytes answer it */
const registerAt = async ({
  url,
  registerPath,
}: Pick<Target, 'url' | 'registerPath'>): Promise<number> => {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ name: 'Amina Otieno', email: 'amina.otieno@example.org' });
  const answer = await fetch(url + registerPath, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A registration is answered with ${answer.status}.`);
  return (await answer.arrayBuffer()).byteLength;
};

/** Code that has hardly run is slow. */
const warmUp = { seconds: 1, leastCalls: 2_000 };

/** Loads one address and notes what it took. */
export const measure = async (
  figures: Figures,
  group: string,
  subject: string,
  { name, pid }: Pick<Target, 'name' | 'pid'>,
  load: Load,
): Promise<void> => {
  const before = cpuMsOf(pid);
  const answered = await runLoad(load);
  const { calls, failed, p99Ms } = answered;
  const used = cpuMsOf(pid) - before;
  if (failed > 0) throw new Error(`${name}, ${subject}: ${describeFailures(answered)}.`);
  figures.add(group, subject, perSecond, name, calls / load.seconds);
  figures.add(group, subject, slowest, name, p99Ms);
  if (pid > 0) figures.add(group, subject, cpu, name, (used / calls) * 1_000);
};

const callsInSmall = ['event', 'project', 'list of projects'];
const mostLoad = 3 * availableParallelism();

/** Processes that ran or waited for a core in the last minute, on average. */
const currentLoad = (): number => loadavg()[0] ?? 0;

/** Waits until the load of what ran before is gone, for two minutes at most. */
const waitForQuiet = async (): Promise<void> => {
  const until = Date.now() + 120_000;
  while (currentLoad() > mostLoad && Date.now() < until) await sleep(5_000);
};

/** The median of fewer says nothing on a busy machine. */
const roundsInSmall = 3;

/** Calls of one process and of the server without a frame, in turn. */
const measureDirectly = async (
  figures: Figures,
  kind: string,
  targets: readonly Target[],
  names: readonly string[],
  options: Options,
): Promise<void> => {
  const { seconds, connections } = options;
  const runs = options.isSmall ? roundsInSmall : options.runs;
  const group = `one process on ${kind === 'embedded' ? 'SQLite' : 'MariaDB'}`;
  for (let round = 0; round < runs; round++) {
    for (const name of names) {
      for (const target of inTurn(targets, round)) {
        const call = target.calls.find((one) => one.name === name);
        if (!call) continue;
        const { path, accept } = call;
        const load = { url: target.url + path, accept, connections, seconds };
        if (round === 0) await runLoad({ ...load, ...warmUp });
        await measure(figures, group, name, target, load);
      }
    }
    for (const target of inTurn(targets, round)) {
      if (!isWanted(options, 'registration')) continue;
      const url = target.url + target.registerPath;
      const accept = 'application/json';
      const load = { url, accept, connections, seconds, isRegistration: true };
      if (round === 0) await runLoad({ ...load, ...warmUp });
      await measure(figures, group, 'registration', target, load);
    }
    console.log(`${group}: round ${round + 1} of ${runs}`);
  }
};

/** The same addresses as visitors reach them, beside a file that nginx sends. */
const measureThroughNginx = async (
  figures: Figures,
  portals: Portals,
  names: readonly string[],
  { runs, seconds, connections }: Options,
): Promise<void> => {
  const now = portals.at(-1);
  if (!now) return;
  const file = {
    url: `${now.portal.url}/locales/en/terms.json`,
    accept: '*/*',
    connections,
    seconds,
  };
  for (let round = 0; round < runs; round++) {
    for (const name of names) {
      await measure(figures, 'through nginx', name, { name: 'a file', pid: 0 }, file);
      for (const { portal, calls } of inTurn(portals, round)) {
        const call = calls.find((one) => one.name === name);
        if (!call) continue;
        const { side, url } = portal;
        const load = { url: url + call.path, accept: call.accept, connections, seconds };
        await measure(figures, 'through nginx', name, { name: side.name, pid: 0 }, load);
      }
    }
    console.log(`through nginx: round ${round + 1} of ${runs}`);
  }
};

/**
 * What the API can answer, beside a server of node:http and the same driver that reads the same rows by one
 * statement and sends as many bytes; and what nginx passes on, beside a file that it sends.
 */
export const benchApi = async (options: Options): Promise<Figures> => {
  const sides = await openSides(options);
  const figures = new Figures('raw', 'a file');
  if (options.isSmall) await waitForQuiet();
  for (const kind of options.servers) {
    await withPortals(sides, kind, async (portals) => {
      const measured: Portals = [];
      for (const portal of portals) {
        const [api] = apiProcessesOf(portal.pid);
        if (!api) throw new Error(`No process of ${portal.side.name} was found.`);
        const calls = (await findCalls(portal)).filter(
          ({ name }) =>
            isWanted(options, name) && (!options.isSmall || callsInSmall.includes(name)),
        );
        measured.push({ portal, api, calls });
      }
      const now = measured.at(-1);
      if (!now) return;
      const names = now.calls.map(({ name }) => name);
      const targets = await Promise.all(measured.map(targetOf));
      const raw = await startRaw(now.api, now.calls, await registerAt(await targetOf(now)));
      try {
        if (kind === 'nginx') await measureThroughNginx(figures, measured, names, options);
        await measureDirectly(figures, kind, [raw, ...targets], names, options);
      } finally {
        await raw.stop();
      }
    });
  }
  // On an overloaded machine what the portal does in the background counts for more than its calls.
  const load = currentLoad();
  if (options.isSmall && load > mostLoad) {
    console.log(`The CPU of calls was not checked: the machine has a load of ${load.toFixed(1)}.`);
  } else if (options.isSmall) figures.problems.push(...findSlow(figures));
  return figures;
};
