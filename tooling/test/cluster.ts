import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { fastFolder, installTables, startServerIn } from './mariadb.ts';
import { ended, freePort, stop, temporaryFolder, waitFor } from './processes.ts';
import { galera, requireProgram } from './programs.ts';

/** A node of a Galera cluster. */
export interface ClusterNode {
  /** Address without the name of a database; its user may create some. */
  url: string;
  port: number;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Stops it answering, as a broken network does: connections to it stay open and silent. */
  freeze(): void;
  thaw(): void;
  /** Cuts it off from the other nodes; its callers still reach it. */
  cutOff(): Promise<void>;
  /** Ends that, and waits until it has caught up. */
  reconnect(): Promise<void>;
  /**
   * Starts a node that was killed, and waits until it has caught up.
   * @param isEmpty its data is gone: another node sends it all
   */
  comeBack(options?: { isEmpty?: boolean }): Promise<void>;
}

export interface Cluster {
  nodes: ClusterNode[];
  stop(): Promise<void>;
}

const stateLimitMs = 60_000;
/** The log of each node is kept here: it names the moments at which the nodes lost each other. */
const logFolder = join(import.meta.dirname, '..', '..', 'test-results', 'logs');

/** A half to a fifth of Galera’s defaults. A busy machine may divide such a cluster, though no node has failed. */
const quickDetection = [
  'evs.keepalive_period=PT0.5S',
  'evs.suspect_timeout=PT1.5S',
  'evs.inactive_timeout=PT3S',
];

/** rsync as root sends files that the server of the other node may not write, so root takes MariaDB's account. */
const accountOf = ({ uid, username }: { uid: number; username: string }) =>
  uid === 0 ? 'mysql' : username;

const ask = async (url: string, sql: string): Promise<RowDataPacket[]> => {
  const connection = await createConnection({ uri: url, connectTimeout: 1_000 });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    connection.destroy();
  }
};

/** The size of the cluster that a node takes part in and has all the data of; 0 while it does not. */
const sizeSeenBy = async (url: string): Promise<number> => {
  const rows = await ask(
    url,
    "SHOW STATUS WHERE Variable_name IN ('wsrep_local_state_comment', 'wsrep_cluster_size', 'wsrep_ready')",
  );
  const state = Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Value]));
  const isSynced = state.wsrep_ready === 'ON' && state.wsrep_local_state_comment === 'Synced';
  return isSynced ? Number(state.wsrep_cluster_size) : 0;
};

interface ClusterOptions {
  /** How many nodes it has. */
  size?: number;
  /** Whether the others go on without a silent node after 3 seconds instead of 15. */
  detectsQuickly?: boolean;
}

/**
 * Starts a Galera cluster whose nodes have empty tables, on ports of this machine only.
 * @throws Error if there is no MariaDB or no Galera here, or a node does not start
 */
export const startCluster = async ({
  size = 3,
  detectsQuickly = false,
}: ClusterOptions = {}): Promise<Cluster> => {
  const library = requireProgram(galera);
  const account = accountOf(userInfo());
  const ids = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, account], { encoding: 'utf8' })),
  );
  const places = await Promise.all(
    Array.from({ length: size }, async () => {
      const [port, group, increments, transfer] = await Promise.all([
        freePort(),
        freePort(),
        freePort(),
        freePort(),
      ]);
      return {
        port,
        group,
        increments,
        transfer,
        folder: temporaryFolder('portal-node', fastFolder()),
      };
    }),
  );
  const all = places.map(({ group }) => `127.0.0.1:${group}`).join(',');

  const makeNode = (place: (typeof places)[number], index: number) => {
    const { port, group, increments, transfer, folder } = place;
    const url = `mysql://root@127.0.0.1:${port}`;
    let child: ChildProcess | undefined;
    const waitUntilSynced = (least: number) =>
      waitFor(`Node ${index + 1}`, async () => (await sizeSeenBy(url)) >= least, {
        patienceMs: stateLimitMs,
        isHopeless: () => child?.exitCode !== null,
      });
    const run = async (isFirst: boolean) => {
      child = await startServerIn({ folder, account, port }, [
        '--binlog-format=ROW',
        '--innodb-autoinc-lock-mode=2',
        '--wsrep-on=ON',
        `--wsrep-provider=${library}`,
        '--wsrep-cluster-name=portal',
        `--wsrep-cluster-address=gcomm://${isFirst ? '' : all}`,
        `--wsrep-node-name=node${index + 1}`,
        `--wsrep-node-address=127.0.0.1:${group}`,
        `--wsrep-provider-options=${[
          `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
          `ist.recv_addr=127.0.0.1:${increments}`,
          'gcache.size=64M',
          ...(detectsQuickly ? quickDetection : []),
        ].join(';')}`,
        '--wsrep-sst-method=rsync',
        // In rare cases a change from another node waits for a lock that Galera failed to take from its holder. Only this
        // limit (50 s by default) ends the wait, and until then the whole cluster accepts no writes.
        '--innodb-lock-wait-timeout=1',
        `--wsrep-sst-receive-address=127.0.0.1:${transfer}`,
      ]);
    };
    const empty = () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(join(folder, 'data'), { recursive: true });
      execFileSync('chown', ['-R', ids.join(':'), folder]);
      chmodSync(folder, 0o700);
    };
    const isolate = (how: 0 | 1) =>
      ask(url, `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${how}'`);
    const node: ClusterNode = {
      url,
      port,
      kill: async () => {
        child?.kill('SIGKILL');
        if (child) await ended(child);
      },
      freeze: () => void child?.kill('SIGSTOP'),
      thaw: () => void child?.kill('SIGCONT'),
      cutOff: async () => void (await isolate(1)),
      reconnect: async () => {
        await isolate(0);
        await waitUntilSynced(size);
      },
      comeBack: async ({ isEmpty = false } = {}) => {
        // A node that is back before the others have noticed that it went divides them.
        await waitFor('The others', async () => {
          const sizes = await Promise.all(
            made.map((one) => sizeSeenBy(one.node.url).catch(() => 0)),
          );
          return sizes.includes(size - 1);
        });
        if (isEmpty) empty();
        await run(false);
        await waitUntilSynced(2);
      },
    };
    const begin = async () => {
      empty();
      if (index === 0) await installTables({ folder, account });
      await run(index === 0);
      await waitUntilSynced(index + 1);
    };
    const end = async () => {
      // A frozen process does not hear that it should end.
      child?.kill('SIGCONT');
      if (child) await stop(child);
      const log = join(folder, 'log');
      mkdirSync(logFolder, { recursive: true });
      if (existsSync(log))
        copyFileSync(log, join(logFolder, `cluster-${process.pid}-node${index + 1}.log`));
      rmSync(folder, { recursive: true, force: true });
    };
    return { node, begin, end };
  };

  const made = places.map(makeNode);
  const stopAll = async () => {
    for (const { end } of made) await end();
  };
  try {
    // One after the other: a node gives its data to one other at a time.
    for (const { begin } of made) await begin();
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { nodes: made.map(({ node }) => node), stop: stopAll };
};
