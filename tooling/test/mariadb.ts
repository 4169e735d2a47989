import { createWriteStream, rmSync, statfsSync } from 'node:fs';
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
const fastFolder = (): string => {
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
  const server = requireProgram(programs.mariadbd);
  const install = requireProgram(programs.mariadbInstall);
  const folder = temporaryFolder('portal-db', parent);
  const dataDir = join(folder, 'data');
  const { username } = userInfo();
  const common = ['--no-defaults', `--datadir=${dataDir}`, `--user=${username}`];
  const installed = await run(
    install,
    [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'ignore' },
  );
  if (installed !== 0) throw new Error('mariadb-install-db failed.');

  const port = await freePort();
  const child = start(
    server,
    [
      ...common,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--skip-log-bin',
      '--max-connections=400',
      '--innodb-buffer-pool-size=256M',
      // Nothing here has to survive a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      ...settings,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const log = createWriteStream(join(folder, 'log'));
  // A test may fill the disk, and the log with it.
  log.on('error', () => {});
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  await waitFor('MariaDB', () => greets(port), { isHopeless: () => child.exitCode !== null });
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    stop: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
