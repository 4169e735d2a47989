import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../api/src/testing/caller.ts';
import { rootDir } from '../../build/apps.ts';
import { ended, start, waitFor } from '../../tooling/test/processes.ts';

const logFolder = join(rootDir, 'test-results', 'logs');

/** One API process, which can be killed and started again on its port. */
export class Api {
  readonly url: string;
  readonly #environment: Record<string, string>;
  readonly #options: string[];
  #child: ChildProcess | undefined;

  /** @param options of Node itself, before the program */
  constructor(port: number, environment: Record<string, string>, options: string[] = []) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, HOST: '127.0.0.1', PORT: String(port) };
    this.#options = options;
  }

  /** Whether it has ended by itself. */
  get hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts the process and does not wait for it. */
  spawn(): void {
    mkdirSync(logFolder, { recursive: true });
    const log = openSync(join(logFolder, `faults-${new URL(this.url).port}.log`), 'a');
    const main = join(rootDir, 'api', 'src', 'main.ts');
    this.#child = start(process.execPath, [...this.#options, main], {
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, ...this.#environment },
    });
    closeSync(log);
  }

  /** @throws Error if it ends, or does not answer in time */
  async isReady(): Promise<void> {
    const caller = new Caller(this.url, new Agent({ keepAlive: false }));
    const isReady = async () => (await caller.send('GET', '/readyz')).status === 200;
    await waitFor(`The API at ${this.url}`, isReady, { isHopeless: () => this.hasEnded });
  }

  async start(): Promise<this> {
    this.spawn();
    await this.isReady();
    return this;
  }

  /** Kills it, as a power cut would. */
  async kill(): Promise<void> {
    if (!this.#child) return;
    const end = ended(this.#child);
    this.#child.kill('SIGKILL');
    await end;
  }

  /**
   * Asks it to end.
   * @returns its exit code, or `undefined` where it had to be killed
   */
  async terminate(patienceMs = 40_000): Promise<number | undefined> {
    if (!this.#child) return undefined;
    const end = ended(this.#child);
    this.#child.kill('SIGTERM');
    const code = await Promise.race([end, sleep(patienceMs, undefined)]);
    if (code === undefined) await this.kill();
    return code;
  }
}
