import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a process gets to end by itself before it is killed. */
const graceMs = 15_000;

/** Running processes, with the signal that ends each cleanly. */
const running = new Map<ChildProcess, NodeJS.Signals>();

/** Signals a child and its descendants; each child leads a process group. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
};

/** Starts a process that cannot outlive this one: `stopAll` and a sudden exit both end it. */
export const start = (
  command: string,
  args: string[],
  options: SpawnOptions = {},
  stopSignal: NodeJS.Signals = 'SIGTERM',
): ChildProcess => {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    detached: true,
  });
  running.set(child, stopSignal);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
};

/** The ids of all running processes. */
export const runningPids = (): number[] => [...running.keys()].flatMap(({ pid }) => pid ?? []);

/** Waits for a process's end and gives its exit code; 1 where a signal ended it or it never began. */
export const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? 1);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a process to its end. */
export const run = (...call: Parameters<typeof start>): Promise<number> => ended(start(...call));

/** Asks a process to end, and kills its group soon after. */
export const stop = async (child: ChildProcess): Promise<void> => {
  const signal = running.get(child);
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await Promise.race([ended(child), sleep(graceMs, undefined, { ref: false })]);
  }
  signalGroup(child, 'SIGKILL');
};

/** Ends every process of `start`. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...running.keys()].map(stop));
};

const temporaryFolders: string[] = [];

/** Makes a temporary folder, which is deleted when this process ends. */
export const temporaryFolder = (name: string, parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, `${name}-`));
  temporaryFolders.push(folder);
  return folder;
};

process.once('exit', () => {
  for (const child of running.keys()) signalGroup(child, 'SIGKILL');
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** A TCP port on which nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface Patience {
  patienceMs?: number;
  /** Whether it cannot succeed any more. */
  isHopeless?: () => boolean;
}

/**
 * Repeats `attempt` until it gives true.
 * @throws Error naming `what` after `patienceMs`, or once `isHopeless`.
 */
export const waitFor = async (
  what: string,
  attempt: () => Promise<boolean>,
  { patienceMs = 60_000, isHopeless = () => false }: Patience = {},
): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  while (!(await attempt().catch(() => false))) {
    if (isHopeless()) throw new Error(`${what} ended before it was ready.`);
    if (Date.now() > deadline)
      throw new Error(`${what} was not ready within ${patienceMs / 1000} s.`);
    await sleep(100);
  }
};
