import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Knex } from 'knex';
import { readConfig } from '../../api/src/config.ts';
import { connect } from '../../api/src/platform/db/connect.ts';
import { Caller } from '../../api/src/testing/caller.ts';
import { rootDir } from '../../build/apps.ts';
import { type Database, startMariadb } from '../../tooling/test/mariadb.ts';
import { ended, freePort, start } from '../../tooling/test/processes.ts';
import type { StackKind } from '../../tooling/test/stack.ts';
import { Api } from './api.ts';

/** Which engine: `embedded` is SQLite and one process, `nginx` MariaDB and as many as a test wants. */
export interface RunsOn {
  kind: StackKind;
}

export const admin = {
  username: 'chief',
  password: 'Kisumu-lake-71-harbour',
  email: 'chief@example.org',
};

/** A database of a test's own and the API processes on it. */
export interface Site {
  kind: StackKind;
  dataDir: string;
  /** Empty where the database is a file in `dataDir`. */
  databaseUrl: string;
  /** A connection beside those of the portal, to look at what it has written. */
  db: Knex;
  environment: Record<string, string>;
  /** Makes a process, and does not start it. */
  api(environment?: Record<string, string>, options?: string[]): Promise<Api>;
  /** A caller that is signed in as the administrator. */
  admin(url: string): Promise<Caller>;
  /** Runs one of the programs of the command line. */
  tool(name: string, args: string[]): Promise<{ code: number; said: string }>;
}

const createDatabase = async ({ url }: Database, name: string): Promise<string> => {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(url);
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.end();
  return `${url}/${name}`;
};

/** Opens a site's database as the portal does. */
export const connectTo = (databaseUrl: string, dataDir: string): Knex =>
  connect(
    readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }).database,
  );

let databases = 0;

/** Makes a site in a folder. */
export const createSite = async (
  kind: StackKind,
  dataDir: string,
  mariadb: Database | undefined,
): Promise<{ site: Site; stop: () => Promise<void> }> => {
  databases++;
  const databaseUrl = mariadb ? await createDatabase(mariadb, `portal${databases}`) : '';
  const environment = {
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    SESSION_KEYS: 'only-for-the-tests-of-faults',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ADMIN_EMAIL: admin.email,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const db = connectTo(databaseUrl, dataDir);
  const apis: Api[] = [];
  const site: Site = {
    kind,
    dataDir,
    databaseUrl,
    db,
    environment,
    api: async (more = {}, options = []) => {
      const api = new Api(await freePort(), { ...environment, ...more }, options);
      apis.push(api);
      return api;
    },
    admin: async (url) => {
      const caller = new Caller(url);
      const { status, text } = await caller.json('POST', '/api/login', admin);
      if (status !== 200) throw new Error(`The administrator cannot sign in: ${status} ${text}`);
      return caller;
    },
    tool: async (name, args) => {
      const file = join(rootDir, 'api', 'src', 'cli', `${name}.ts`);
      const child = start(process.execPath, [file, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, ...environment },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          said += text;
        });
      }
      return { code: await ended(child), said: said.trim() };
    },
  };
  const stop = async () => {
    await Promise.all(apis.map((api) => api.kill()));
    await db.destroy();
  };
  return { site, stop };
};

/** Playwright's test with a site of its own. */
export const test = base.extend<{ site: Site }, RunsOn & { mariadb: Database | undefined }>({
  kind: ['embedded', { scope: 'worker', option: true }],
  mariadb: [
    async ({ kind }, use) => {
      const mariadb = kind === 'nginx' ? await startMariadb() : undefined;
      await use(mariadb);
      await mariadb?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ kind, mariadb }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'));
    const { site, stop } = await createSite(kind, dataDir, mariadb);
    await use(site);
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

export { expect };
