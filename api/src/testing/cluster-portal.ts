import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { createConnection } from 'mysql2/promise';
import { type ClusterNode, startCluster } from '../../../tooling/test/cluster.ts';
import { connect } from '../platform/db/connect.ts';
import { TestClient } from './client.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { answers, freePort, type RunningProcess, runProgram } from './process.ts';
import { admin, publicUrl } from './server.ts';

export interface ClusterPortal {
  nodes: ClusterNode[];
  /** Of the API process at each node. */
  urls: string[];
  /** The database, by the first node. */
  db: Knex;
  mail: MailServer;
  /** The `DATABASE_URL` of processes, with these hosts. */
  urlOf(hosts: string): string;
  /** Starts one more API process with this `DATABASE_URL`. @returns its address */
  addProcess(databaseUrl: string): Promise<string>;
  client(node: number): TestClient;
  signedIn(node: number, who?: { username: string; password: string }): Promise<TestClient>;
  /** Registers somebody else each time for an event, at a node. */
  register(eventId: number, node: number): Promise<{ status: number; email: string }>;
  stop(): Promise<void>;
}

/** Starts three nodes of a cluster and an API process at each; all find the database empty at the same time. */
export const startClusterPortal = async (): Promise<ClusterPortal> => {
  const cluster = await startCluster({ detectsQuickly: true });
  const { nodes } = cluster;
  const processes: RunningProcess[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'cluster-'));
  const mail = await startMailServer();
  const urlOf = (hosts: string) => `mysql://portal:secret@${hosts}/portal`;
  const db = connect({
    kind: 'mysql',
    url: `${nodes[0]?.url}/portal`,
    tls: { mode: 'off', ca: undefined },
  });

  const begin = async (databaseUrl: string) => {
    const port = await freePort();
    const process = runProgram({
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@example.org',
      SESSION_KEYS: 'x'.repeat(32),
      RATE_LIMITS: 'off',
      DEMO: '0',
      PUBLIC_URL: publicUrl,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_EMAIL: admin.email,
    });
    processes.push(process);
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/readyz`).catch((error: Error) => {
      throw new Error(`${error.message}: ${process.output()}`);
    });
    return url;
  };
  const stop = async () => {
    for (const { child } of processes) child.kill();
    await Promise.all(processes.map(({ ended }) => ended));
    await db.destroy();
    await mail.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const connection = await createConnection(nodes[0]?.url ?? '');
    await connection.query('CREATE DATABASE portal');
    await connection.query("CREATE USER portal IDENTIFIED BY 'secret'");
    await connection.query('GRANT ALL ON portal.* TO portal');
    await connection.end();
    const urls = await Promise.all(nodes.map(({ port }) => begin(urlOf(`127.0.0.1:${port}`))));
    const client = (node: number) => new TestClient({ url: urls[node % urls.length] ?? '' });
    let people = 0;
    return {
      nodes,
      urls,
      db,
      mail,
      urlOf,
      addProcess: begin,
      client,
      signedIn: async (node, { username, password } = admin) => {
        const one = client(node);
        const { status, text } = await one.post('/api/login', { username, password });
        if (status !== 200) throw new Error(text);
        return one;
      },
      register: async (eventId, node) => {
        people += 1;
        const email = `person${people}@example.org`;
        const { status } = await client(node).post(`/api/events/${eventId}/register`, {
          name: 'Amina',
          email,
        });
        return { status, email };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
