import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ended, start, stop } from '../../tooling/test/processes.ts';

export const rootDir = join(import.meta.dirname, '..', '..');
/** Images and layers, kept between runs. */
export const cacheFolder = join(rootDir, '.cache', 'containers');

const exec = promisify(execFile);
const packages = 'docker.io docker-compose debootstrap';
const commands = ['dockerd', 'docker', 'docker-compose', 'debootstrap'];
/** Debian's own first: another `docker` may lack what builds images. */
const path = ['/usr/bin', '/usr/sbin', '/bin', '/sbin', process.env.PATH].join(':');
const startWithinMs = 60_000;

/** @returns the path of a command, if it is there */
export const findCommand = (command: string): string | undefined =>
  path
    .split(':')
    .map((folder) => join(folder, command))
    .find(existsSync);

/** A container engine of its own, with its own folder and socket. */
export class Engine {
  readonly #daemon: ChildProcess;
  readonly #environment: NodeJS.ProcessEnv;

  constructor(daemon: ChildProcess, environment: NodeJS.ProcessEnv) {
    this.#daemon = daemon;
    this.#environment = environment;
  }

  /**
   * Run a program that talks to the engine.
   * @returns all that it printed
   * @throws Error with that, if it fails
   */
  async run(command: string, args: string[], cwd = rootDir): Promise<string> {
    try {
      const options = { cwd, env: this.#environment, maxBuffer: 2 ** 28 };
      const { stdout, stderr } = await exec(command, args, options);
      return stdout + stderr;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      const printed = `${stdout}${stderr}`.slice(-4_000);
      throw new Error(`${command} ${args.join(' ')}\n${printed}`, { cause: error });
    }
  }

  /** @returns what it printed, without what it said on its way */
  async docker(...args: string[]): Promise<string> {
    return (await this.run('docker', args)).trim();
  }

  async stop(): Promise<void> {
    await stop(this.#daemon);
  }
}

/** @returns a sentence where no engine can be started */
export const startEngine = async (): Promise<Engine | string> => {
  const missing = commands.filter((command) => !findCommand(command));
  if (process.getuid?.() !== 0 || missing.length > 0) {
    return `Containers need root and Debian's packages: apt-get install --no-install-recommends ${packages}.`;
  }
  // A socket's path must be short.
  const runFolder = `/run/portal-containers-${process.pid}`;
  mkdirSync(runFolder, { recursive: true });
  mkdirSync(cacheFolder, { recursive: true });
  const host = `unix://${runFolder}/docker.sock`;
  const logFile = join(cacheFolder, 'dockerd.log');
  const log = openSync(logFile, 'w');
  const daemon = start(
    'dockerd',
    [
      `--host=${host}`,
      `--data-root=${join(cacheFolder, 'docker')}`,
      `--exec-root=${runFolder}/exec`,
      `--pidfile=${runFolder}/docker.pid`,
    ],
    { stdio: ['ignore', log, log], env: { ...process.env, PATH: path } },
  );
  const engine = new Engine(daemon, {
    ...process.env,
    PATH: path,
    DOCKER_HOST: host,
    DOCKER_BUILDKIT: '1',
    COMPOSE_DOCKER_CLI_BUILD: '1',
    // Each command of `release` begins with a copy of the image's packages, which takes a minute on a busy machine.
    COMPOSE_HTTP_TIMEOUT: '600',
  });
  const deadline = performance.now() + startWithinMs;
  while (daemon.exitCode === null && performance.now() < deadline) {
    if (existsSync(`${runFolder}/docker.sock`)) {
      const isReady = await engine.docker('info').then(
        () => true,
        () => false,
      );
      if (isReady) return engine;
    }
    await Promise.race([ended(daemon), new Promise((resolve) => setTimeout(resolve, 250))]);
  }
  await engine.stop();
  const reason = readFileSync(logFile, 'utf8').trim().split('\n').at(-1);
  return `No container engine can be started here: ${reason}`;
};
