import { execFileSync } from 'node:child_process';
import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isExact, nameCommit } from '../../tooling/test/finished-stages.ts';
import { temporaryFolder, waitFor } from '../../tooling/test/processes.ts';
import { stackAdmin } from '../../tooling/test/stack.ts';
import { type Engine, rootDir } from './engine.ts';

const project = 'portal-test';
const healthyWithinMs = 300_000;

export interface Mail {
  to: string[];
}

/** A clone of this repository, and the portal that its docker-compose.yml starts. */
export class Portal {
  readonly checkout = temporaryFolder('portal-containers');
  readonly #engine: Engine;
  readonly #files = ['docker-compose.yml', join(import.meta.dirname, 'override.yml')];

  constructor(engine: Engine, url: URL) {
    this.#engine = engine;
    if (!isExact(nameCommit(rootDir))) {
      throw new Error('The images are built from the last commit: commit what has changed first.');
    }
    execFileSync('git', ['clone', '--quiet', rootDir, this.checkout]);
    // The user of the images reads it.
    chmodSync(this.checkout, 0o755);
    const settings = {
      PUBLIC_URL: url.origin,
      PUBLIC_SCHEME: 'http',
      PORT: url.host,
      MYSQL_PASSWORD: 'portal',
      MYSQL_ROOT_PASSWORD: 'root',
      SESSION_KEYS: 'only-for-the-tests-of-this-machine',
      ADMIN_USERNAME: stackAdmin.username,
      ADMIN_PASSWORD: stackAdmin.password,
      ADMIN_EMAIL: stackAdmin.email,
      // The networks of Docker: tests name the address of each visitor.
      TRUSTED_PROXY: '172.16.0.0/12',
      NEWSLETTER_PER_MINUTE: '77',
      RENDER_PAGES: 'on',
      LOG_LEVEL: 'debug',
      DEMO: '1',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(this.checkout, '.env'), lines.join(''));
  }

  git(...args: string[]): string {
    const author = ['-c', 'user.name=team', '-c', 'user.email=team@example.org'];
    const options = { cwd: this.checkout, encoding: 'utf8' } as const;
    return execFileSync('git', [...author, ...args], options).trim();
  }

  /** Does something while the checkout has no history, as a copy has none. */
  async withoutHistory(work: () => Promise<void>): Promise<void> {
    const [there, away] = [join(this.checkout, '.git'), `${this.checkout}.git`];
    renameSync(there, away);
    await work().finally(() => renameSync(away, there));
  }

  /** Adds a file of `deploy/compose`. */
  addFile(name: string): void {
    this.#files.splice(1, 0, join('deploy', 'compose', name));
  }

  /** Stops everything, and leaves out a file of `deploy/compose` from then on. */
  async downWithout(name: string): Promise<void> {
    await this.down();
    this.#files.splice(this.#files.indexOf(join('deploy', 'compose', name)), 1);
  }

  /** @returns all that Compose and the command printed */
  compose(...args: string[]): Promise<string> {
    const files = this.#files.flatMap((file) => ['--file', file]);
    const all = ['--project-name', project, ...files, ...args];
    return this.#engine.run('docker-compose', all, this.checkout);
  }

  /** Builds the images of services, with the Dockerfiles of this checkout. @returns seconds */
  async build(...services: string[]): Promise<number> {
    const begun = performance.now();
    await this.compose('--profile', 'tools', 'build', ...services);
    return Math.round((performance.now() - begun) / 1_000);
  }

  /** Starts everything and waits until all of it is healthy. @returns seconds */
  async up(apis = 3): Promise<number> {
    const begun = performance.now();
    try {
      await this.compose('up', '--detach', '--no-build', '--scale', `api=${apis}`);
      await this.waitUntilHealthy();
    } catch (error) {
      console.error((await this.compose('logs', '--no-color', '--tail=20')).slice(-10_000));
      throw error;
    }
    return Math.round((performance.now() - begun) / 1_000);
  }

  async waitUntilHealthy(): Promise<void> {
    const label = `label=com.docker.compose.project=${project}`;
    const format = '{{.Names}} {{.Status}}';
    const list = () => this.#engine.docker('ps', '--all', '--filter', label, '--format', format);
    const areHealthy = async () =>
      (await list()).split('\n').every((line) => line.endsWith('(healthy)'));
    await waitFor('The health of every container', areHealthy, {
      patienceMs: healthyWithinMs,
    }).catch(async (error) => {
      throw new Error(`${error.message}\n${await list()}`);
    });
  }

  /** Ends everything; volumes go, too. */
  async down(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '30');
  }

  /** The ids of a service's containers. */
  async containers(service: string): Promise<string[]> {
    return (await this.compose('ps', '--quiet', service)).trim().split('\n');
  }

  /** Runs a shell's line in a service that runs. @returns what it printed, errors included */
  exec(service: string, line: string): Promise<string> {
    return this.compose('exec', '-T', service, 'sh', '-c', `${line} 2>&1 || true`);
  }

  /** Runs a command of docs/OPERATIONS.md where it says. */
  release(...command: string[]): Promise<string> {
    return this.compose('run', '--rm', '-T', 'release', 'npm', 'run', ...command);
  }

  /** @returns the first column of each row @throws where the database refuses it */
  async query(sql: string): Promise<string[]> {
    const client = 'MYSQL_PWD="$MYSQL_PASSWORD" mysql --host=127.0.0.1 --user=portal -N portal';
    const line = `${client} --execute="${sql}"`;
    const rows = await this.compose('exec', '-T', 'db', 'sh', '-c', line);
    return rows.trim().split('\n').filter(Boolean);
  }

  /** Runs a command of the API that sees a volume at `/<volume>`. */
  runWith(volume: string, ...command: string[]): Promise<string> {
    const mount = `${project}_${volume}:/${volume}`;
    return this.compose('run', '--rm', '-T', '--volume', mount, 'api', ...command);
  }

  /** What the mail catcher has. */
  async mails(): Promise<Mail[]> {
    return (await (await fetch('http://127.0.0.1:8025')).json()) as Mail[];
  }

  /** What each container has in memory. */
  async memory(): Promise<Record<string, string>> {
    const format = '{{.Name}} {{.MemUsage}}';
    const lines = await this.#engine.docker('stats', '--no-stream', '--format', format);
    return Object.fromEntries(
      lines.split('\n').map((line) => [line.split(' ')[0], line.split(' ')[1]]),
    );
  }

  async imageMegabytes(image: string): Promise<number> {
    const size = await this.#engine.docker('image', 'inspect', '--format', '{{.Size}}', image);
    return Math.round(Number(size) / 1e6);
  }
}
