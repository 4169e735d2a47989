import type { ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort, run, start, stop, temporaryFolder, waitFor } from './processes.ts';
import { programs, requireProgram } from './programs.ts';

export interface Database {
  /** Address without the name of a database; its user may create some. */
  url: string;
  stop(): Promise<void>;
}

const minFreeBytes = 2 * 1024 ** 3;

/** In memory where there is enough: the data is deleted at the end. */
export const fastFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > minFreeBytes) return '/dev/shm';
  } catch {
    // No such file system here.
  }
  return tmpdir();
};

/** MariaDB greets whoever connects, once it is ready. */
const greets = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.once('data', () => answer(true));
    socket.once('error', () => answer(false));
    socket.setTimeout(1_000, () => answer(false));
  });

interface Folder {
  folder: string;
  /** The account of this machine that the server runs as. */
  account: string;
}

const dataIn = (folder: string) => join(folder, 'data');

/** Each server has its own: one that starts deletes the temporary files of others in the same folder. */
const temporaryFilesIn = (folder: string) => {
  const path = join(folder, 'tmp');
  mkdirSync(path, { recursive: true });
  // The server may run as another account; only that account reaches the folder around it.
  chmodSync(path, 0o777);
  return path;
};

/** Makes the tables of a server that holds nothing yet. @throws Error if that fails */
export const installTables = async ({ folder, account }: Folder): Promise<void> => {
  const made = await run(
    requireProgram(programs.mariadbInstall),
    [
      '--no-defaults',
      `--datadir=${dataIn(folder)}`,
      `--tmpdir=${temporaryFilesIn(folder)}`,
      `--user=${account}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { stdio: 'ignore' },
  );
  if (made !== 0) throw new Error('mariadb-install-db failed.');
};

/**
 * Starts a server on a port of this machine only, on the tables in its folder, and waits until it takes
 * connections.
 * @param settings further options of the server
 * @throws Error if it does not start
 */
export const startServerIn = async (
  { folder, account, port }: Folder & { port: number },
  settings: readonly string[],
): Promise<ChildProcess> => {
  const child = start(
    requireProgram(programs.mariadbd),
    [
      '--no-defaults',
      `--datadir=${dataIn(folder)}`,
      `--tmpdir=${temporaryFilesIn(folder)}`,
      `--user=${account}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      // Its root has no password, and where the tests run as root, so does the server.
      `--secure-file-priv=${temporaryFilesIn(folder)}`,
      '--skip-name-resolve',
      '--max-connections=400',
      '--innodb-buffer-pool-size=256M',
      // Nothing here has to survive a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      ...settings,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log = createWriteStream(join(folder, 'log'), { flags: 'a' });
  // A test may fill the disk, and the log with it.
  log.on('error', () => {});
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const isHopeless = () => child.exitCode !== null || child.signalCode !== null;
  await waitFor('MariaDB', () => greets(port), { isHopeless });
  return child;
};

/**
 * Starts a private MariaDB with an empty data folder, on a free port of this machine only.
 * @param settings further options of the server
 * @param parent where its folder is made
 * @throws Error if there is no MariaDB here, or it does not start.
 */
export const startMariadb = async (
  settings: readonly string[] = [],
  parent = fastFolder(),
): Promise<Database> => {
  const folder = temporaryFolder('portal-db', parent);
  const account = userInfo().username;
  await installTables({ folder, account });
  const port = await freePort();
  const child = await startServerIn({ folder, account, port }, ['--skip-log-bin', ...settings]);
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    stop: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
