import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontDir as builtFront, rootDir } from '../../build/apps.ts';
import { type Database, startMariadb } from './mariadb.ts';
import { type NginxSettings, startNginx } from './nginx.ts';
import { freePort, start, stop, stopAll, waitFor } from './processes.ts';

/**
 * The portal as one deployment or the other, for the journeys:
 * - `embedded`: one process, SQLite, the API serves the front itself;
 * - `nginx`: nginx.conf in front of two API processes on one MariaDB.
 * By hand: `node tooling/test/stack.ts nginx 9220`; with `PORTAL_SHARING=on` as it is deployed.
 */
export const stackKinds = ['embedded', 'nginx'] as const;
export type StackKind = (typeof stackKinds)[number];

/** The admin that every stack knows. */
export const stackAdmin = {
  username: 'chief',
  password: 'chief-secret',
  email: 'chief@example.org',
} as const;

export interface StackOptions extends Pick<NginxSettings, 'isSharing'> {
  kind: StackKind;
  port: number;
  /** The folder that the stack writes to, with its mails in `outbox/`. Deleted at the end. */
  dataDir: string;
  frontDir?: string;
  /** Further settings of the API. */
  environment?: Record<string, string>;
}

export interface Stack {
  url: string;
  /** Where its data is; empty where that is a file in `dataDir`. */
  databaseUrl: string;
  /** The API processes, asked directly. */
  apiUrls: string[];
  /** What nginx logs; empty where there is none. */
  accessLog: string;
  stop(): Promise<void>;
}

/** The output of the processes; kept after the stack, to see why a test failed. */
const logFolder = join(rootDir, 'test-results', 'logs');

/**
 * Starts an API process on a port of this machine, and waits until it answers.
 * @param name of the file of its output
 * @param environment further settings
 */
export const startApi = async (
  port: number,
  name: string,
  environment: Record<string, string>,
): Promise<ChildProcess> => {
  mkdirSync(logFolder, { recursive: true });
  const log = openSync(join(logFolder, `${name}.log`), 'w');
  const child = start(process.execPath, [join(rootDir, 'api', 'src', 'main.ts')], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: stackAdmin.username,
      ADMIN_PASSWORD: stackAdmin.password,
      ADMIN_EMAIL: stackAdmin.email,
      SECURITY_CONTACT: 'security@example.org',
      ...environment,
    },
  });
  closeSync(log);
  await waitFor(
    `The API (${logFolder}/${name}.log)`,
    async () => (await fetch(`http://127.0.0.1:${port}/api/events`)).ok,
    {
      isHopeless: () => child.exitCode !== null,
    },
  );
  return child;
};

/** Creates the portal's database. @returns its address */
export const createDatabase = async ({ url }: Pick<Database, 'url'>): Promise<string> => {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(url);
  await connection.query('CREATE DATABASE portal');
  await connection.end();
  return `${url}/portal`;
};

const startBehindNginx = async (options: StackOptions): Promise<Omit<Stack, 'url'>> => {
  const { port, dataDir, frontDir = builtFront, isSharing } = options;
  const database = await startMariadb();
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: await createDatabase(database),
    DATA_DIR: dataDir,
    RELEASES_DIR: frontDir,
    SESSION_KEYS: 'only-for-the-tests-of-this-machine',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    METRICS_PEERS: '127.0.0.1',
    FRONT_URL: `http://127.0.0.1:${port}`,
    ...options.environment,
  };
  const ports = [await freePort(), await freePort()];
  // At the same time, so that every run shows that two processes may migrate and seed one database.
  const apis = await Promise.all(
    ports.map((apiPort, index) => startApi(apiPort, `nginx-api-${index + 1}`, environment)),
  );
  const nginx = await startNginx({ port, frontDir, apiPorts: ports, isSharing });
  return {
    databaseUrl: environment.DATABASE_URL,
    accessLog: join(nginx.folder, 'access.log'),
    apiUrls: ports.map((apiPort) => `http://127.0.0.1:${apiPort}`),
    stop: async () => {
      await nginx.stop();
      await Promise.all(apis.map((api) => stop(api)));
      await database.stop();
    },
  };
};

const startEmbedded = async (options: StackOptions): Promise<Omit<Stack, 'url'>> => {
  const { port, dataDir, frontDir = builtFront } = options;
  const api = await startApi(port, 'embedded-api', {
    DATA_DIR: dataDir,
    FRONT_DIR: frontDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...options.environment,
  });
  return {
    databaseUrl: '',
    accessLog: '',
    apiUrls: [`http://127.0.0.1:${port}`],
    stop: () => stop(api),
  };
};

/**
 * Starts the portal with demo content and a known admin.
 * @throws Error if a part of it does not start; `stopAll` ends the others.
 */
export const startStack = async (options: StackOptions): Promise<Stack> => ({
  url: `http://127.0.0.1:${options.port}`,
  ...(options.kind === 'nginx' ? await startBehindNginx(options) : await startEmbedded(options)),
});

if (import.meta.main) {
  const [
    kind = 'embedded',
    port = '9210',
    dataDir = join(tmpdir(), `portal-${kind}-${randomUUID()}`),
  ] = process.argv.slice(2);
  const known = stackKinds.find((one) => one === kind);
  if (!known) throw new Error(`Known: ${stackKinds.join(', ')}; not "${kind}".`);
  /** A folder that was there before is not deleted. */
  const isOwn = mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined;
  let stopping = false;
  const end = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await stopAll();
    if (isOwn) rmSync(dataDir, { recursive: true, force: true });
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  // The parent process may be killed.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(1), 1_000).unref();
  try {
    const isSharing = process.env.PORTAL_SHARING === 'on';
    const stack = await startStack({ kind: known, port: Number(port), dataDir, isSharing });
    console.log(`${known}: ${stack.url}, data in ${dataDir}`);
    console.log(`Admin: ${stackAdmin.username} / ${stackAdmin.password}`);
    setInterval(() => {}, 60_000);
  } catch (error) {
    console.error(error);
    await end(1);
  }
}
