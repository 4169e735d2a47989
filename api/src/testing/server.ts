import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { createConnection } from 'mysql2/promise';
import { readConfig } from '../config.ts';
import { connect } from '../platform/db/connect.ts';
import { startServer } from '../start.ts';
import { TestClient } from './client.ts';
import { type Account, type AccountRole, signUp } from './make.ts';
import { copyDatabaseFile, makeTables } from './migrated-database.ts';

/** Short, since many tests wait for a mail. */
const mailPollMs = 50;
/** Many tests sign up and in; `password-forms.test.ts` shows what a portal takes. */
const passwordCost = { memoryCost: 8, timeCost: 1 };

export const admin = { username: 'chief', password: 'chief-secret', email: 'chief@example.org' };
export const publicUrl = 'http://portal.test';

/** A server on which each test file makes a database of its own; unset: SQLite in a folder. */
const testDatabaseUrl = process.env.TEST_DATABASE_URL;
/** Nodes of a cluster, between which stand commas: connections of servers are spread over them. */
const testDatabaseHosts = process.env.TEST_DATABASE_HOSTS;
export const onCluster = Boolean(testDatabaseHosts);
export const onMysql = Boolean(testDatabaseUrl);

export interface TestServer {
  url: string;
  dataDir: string;
  databaseUrl: string | undefined;
  db: Knex;
  /** A browser of its own, with its own cookies. */
  client(): TestClient;
  adminClient(): Promise<TestClient>;
  /** A new account, signed in. */
  signUp(username: string, role?: AccountRole): Promise<Account>;
  /** A second admin, with the account `second`; once for a server. */
  secondAdmin(): Promise<TestClient>;
  stop(): Promise<void>;
}

/** An empty database; no address where that is a file in a data folder. */
export const createDatabase = async () => {
  if (!testDatabaseUrl) return { url: undefined, drop: async () => {} };
  const name = `ail_test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await createConnection(testDatabaseUrl);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name}`) };
};

/** Makes an account with a password that has one database. @returns the database's address with that account */
export const addAccount = async (db: Knex, databaseUrl: string, password: string) => {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  await db.raw(`CREATE USER ${name} IDENTIFIED BY '${password}'`);
  await db.raw(`GRANT ALL ON ${name}.* TO ${name}`);
  Object.assign(url, { username: name, password: encodeURIComponent(password) });
  return { url: url.href, drop: () => db.raw(`DROP USER ${name}`) };
};

const spreadOverNodes = (address: string): string => {
  if (!testDatabaseHosts) return address;
  const { host } = new URL(address);
  return `${address.replace(host, testDatabaseHosts)}?hosts=spread`;
};

/** What a second process would be given to share this server's database and folder. */
export const environmentOf = (server: TestServer): Record<string, string> => ({
  DATA_DIR: server.dataDir,
  ...(server.databaseUrl && { DATABASE_URL: spreadOverNodes(server.databaseUrl) }),
});

export interface TestServerOptions {
  sendsMail?: boolean;
  /** Fills an empty database as an earlier release has left it; without it the tables are those of this one. */
  former?: (db: Knex) => Promise<void>;
}

/** Starts a real server on a free port with a database of its own. */
export const startTestServer = async (
  environment: Record<string, string> = {},
  { former, ...options }: TestServerOptions = {},
): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ail-api-'));
  const database = await createDatabase();
  if (former) {
    const place = { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) };
    const db = connect(readConfig(place).database);
    await former(db).finally(() => db.destroy());
  } else if (!testDatabaseUrl || !database.url) await copyDatabaseFile(dataDir);
  else await makeTables(testDatabaseUrl, new URL(database.url).pathname.slice(1));
  const running = await startServer(
    {
      ...readConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: '0',
        RATE_LIMITS: 'off',
        LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
        PUBLIC_URL: publicUrl,
        ADMIN_USERNAME: admin.username,
        ADMIN_PASSWORD: admin.password,
        ADMIN_EMAIL: admin.email,
        TEAM_EMAIL: 'team@example.org',
        ...(database.url && { DATABASE_URL: spreadOverNodes(database.url) }),
        ...environment,
      }),
      passwordCost,
    },
    { mailPollMs, ...options },
  );
  const server: TestServer = {
    url: `http://127.0.0.1:${running.port}`,
    dataDir,
    databaseUrl: database.url,
    db: running.db,
    client: () => new TestClient(server),
    adminClient: async () => {
      const client = server.client();
      await client.post('/api/login', { username: admin.username, password: admin.password });
      return client;
    },
    signUp: (username, role) => signUp(server.client(), username, role),
    secondAdmin: async () => {
      const client = await server.signUp('second');
      await running.db('users').where({ usernameKey: 'second' }).update({ role: 'admin' });
      return client;
    },
    stop: async () => {
      await running.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
};
