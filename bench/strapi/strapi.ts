import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort, start, stop, waitFor } from '../../tooling/test/processes.ts';
import { measure } from '../api/api.ts';
import { runLoad } from '../api/load.ts';
import { apiProcessesOf } from '../api/processes.ts';
import { Figures } from '../figures.ts';
import { isWanted } from '../only.ts';
import type { Options } from '../options.ts';
import { inTurn, openSides, type Portal, withPortals } from '../portals.ts';
import { type Row, writeApplication } from './application.ts';

const kinds = ['event', 'project', 'resource'];
const accept = 'application/json';
const patienceMs = 180_000;

interface Target {
  name: string;
  url: string;
  pid: number;
  /** By the name of a call. */
  paths: Record<string, string>;
}

const readJson = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** All that a visitor can read. */
const rowsOf = async ({ url }: Portal): Promise<Record<string, Row[]>> =>
  Object.fromEntries(
    await Promise.all(
      kinds.map(async (kind) => [kind, await readJson<Row[]>(`${url}/api/${kind}s?limit=100`)]),
    ),
  );

/** Creates an empty database beside the portal's, and gives its address. */
const createDatabase = async (portal: string): Promise<string> => {
  const connection = await createConnection(portal);
  await connection.query('CREATE DATABASE strapi');
  await connection.end();
  return Object.assign(new URL(portal), { pathname: '/strapi' }).href;
};

const startStrapi = async (folder: string, databaseUrl: string, rows: Record<string, Row[]>) => {
  const port = await freePort();
  const script = join('node_modules', '@strapi', 'strapi', 'bin', 'strapi.js');
  const child = start(process.execPath, [script, 'start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/api/events`)).ok;
  await waitFor('Strapi', isReady, { patienceMs, isHopeless: () => child.exitCode !== null });
  const paths: Record<string, string> = {};
  for (const kind of kinds) {
    const list = `/api/${kind}s?pagination[limit]=100`;
    const { data } = await readJson<{ data: { documentId: string }[] }>(url + list);
    if (data.length !== rows[kind]?.length) throw new Error(`Strapi has other ${kind}s.`);
    paths[`list of ${kind}s`] = `/api/${kind}s?pagination[limit]=12&sort=id`;
    paths[kind] = `/api/${kind}s/${data[0]?.documentId}`;
  }
  return { name: 'strapi', url, pid: child.pid ?? 0, paths, stop: () => stop(child) };
};

const targetOf = (portal: Portal, rows: Record<string, Row[]>): Target => {
  const [api] = apiProcessesOf(portal.pid);
  if (!api) throw new Error(`No process of ${portal.side.name} was found.`);
  const paths: Record<string, string> = {};
  for (const kind of kinds) {
    paths[`list of ${kind}s`] = `/api/${kind}s?limit=12`;
    paths[kind] = `/api/${kind}s/${rows[kind]?.[0]?.id}`;
  }
  return { name: portal.side.name, url: api.url, pid: api.pid, paths };
};

/** Lists and rows for visitors, beside Strapi with the same rows on the same MariaDB; one process each. */
export const benchStrapi = async (options: Options): Promise<Figures> => {
  const { runs, seconds, connections } = options;
  const figures = new Figures('strapi');
  const sides = await openSides(options);
  await withPortals(sides, 'nginx', async (portals) => {
    const now = portals.at(-1);
    const [api] = now ? apiProcessesOf(now.pid) : [];
    if (!now || !api) return;
    const rows = await rowsOf(now);
    const folder = await writeApplication(rows);
    const strapi = await startStrapi(folder, await createDatabase(api.database), rows);
    try {
      const targets = [strapi, ...portals.map((portal) => targetOf(portal, rows))];
      for (let round = 0; round < runs; round++) {
        for (const call of Object.keys(strapi.paths).filter((name) => isWanted(options, name))) {
          for (const target of inTurn(targets, round)) {
            const url = target.url + target.paths[call];
            const load = { url, accept, connections, seconds };
            if (round === 0) await runLoad({ ...load, seconds: 1 });
            await measure(figures, 'one process on MariaDB', call, target, load);
          }
        }
        console.log(`strapi: round ${round + 1} of ${runs}`);
      }
    } finally {
      await strapi.stop();
    }
  });
  return figures;
};
