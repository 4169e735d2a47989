/** @runs embedded own-portal */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../tooling/test/processes.ts';

/** How `npm start` starts, fails and stops. The front has been built before. */
const rootDir = join(import.meta.dirname, '..', '..');
const secondStartMs = 10_000;

test.describe.configure({ mode: 'serial', timeout: 90_000 });

interface Start {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const started: ChildProcess[] = [];
let dataDir: string;

test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
});
test.afterAll(() => {
  for (const { pid } of started) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the script `start` of package.json runs. */
const bootstrap = [process.execPath, 'tooling/bootstrap.mjs', 'start'];

const startPortal = (environment: Record<string, string>, command = bootstrap): Start => {
  const { STACK_DATA_DIR: _, ...own } = process.env;
  // A process group of its own: a signal to it acts as Ctrl-C in a terminal does.
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: rootDir,
    env: { ...own, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  started.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return {
    child,
    output: () => output,
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
};

const untilAnswers = async (port: number, { output }: Start): Promise<void> => {
  await expect(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`);
    expect(answer.ok).toBe(true);
  }, output()).toPass({ timeout: 60_000, intervals: [100] });
};

/** One sentence that names what is wrong; no stack, and soon. */
const expectRefusal = async (environment: Record<string, string>, sentence: RegExp) => {
  const start = startPortal(environment);
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(sentence);
  expect(start.output()).not.toMatch(/^\s+at .+:\d+/m);
  const sentences = start
    .output()
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Built '));
  expect(sentences).toHaveLength(1);
};

/** Ends it as a service manager (SIGTERM) or Ctrl-C in a terminal (SIGINT) does. */
const expectCleanEnd = async (port: number, start: Start, signal: 'SIGTERM' | 'SIGINT') => {
  const { child, ended } = start;
  const signalled = performance.now();
  if (child.pid) process.kill(signal === 'SIGINT' ? -child.pid : child.pid, signal);
  expect(await ended).toBe(0);
  expect(performance.now() - signalled).toBeLessThan(10_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
};

const printedPassword = ({ output }: Start) => / password (\S{6,})/.exec(output())?.[1];
let password = '';

test('the first start prints the address and a password, and ends cleanly on SIGTERM', async () => {
  const port = await freePort();
  const start = startPortal({ PORT: String(port) });
  await untilAnswers(port, start);
  await expect.poll(start.output).toContain(`http://127.0.0.1:${port}`);
  expect(start.output()).toContain('/auth');
  await expect.poll(() => printedPassword(start)).toBeDefined();
  password = printedPassword(start) ?? '';

  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(await page.text()).toContain('<div id="root">');
  await expectCleanEnd(port, start, 'SIGTERM');
});

test('the second start takes less than ten seconds, keeps what was there, and ends with npm', async () => {
  const port = await freePort();
  const begun = performance.now();
  const start = startPortal({ PORT: String(port) }, ['npm', 'start', '--silent']);
  await untilAnswers(port, start);
  const took = performance.now() - begun;
  console.log(`Second start: ${(took / 1000).toFixed(1)} s`);
  expect(took).toBeLessThan(secondStartMs);
  expect(printedPassword(start)).toBeUndefined();

  const signIn = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(signIn.status).toBe(200);

  start.child.kill('SIGTERM');
  // However npm itself ends.
  await start.ended;
  await expect(async () => {
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  }).toPass({ timeout: 10_000 });
});

test('ends cleanly on SIGINT', { tag: '@long' }, async () => {
  const port = await freePort();
  const start = startPortal({ PORT: String(port) });
  await untilAnswers(port, start);
  await expectCleanEnd(port, start, 'SIGINT');
});

test('a taken port', { tag: '@long' }, async () => {
  const squatter = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  await expectRefusal({ PORT: String(port) }, new RegExp(`PORT ${port} .*taken`));
  await new Promise((resolve) => squatter.close(resolve));
});

test('a folder that cannot be written to', { tag: '@long' }, async () => {
  // Below a file there is no folder, not even for root.
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expectRefusal({ DATA_DIR: join(file, 'data'), PORT: '0' }, /DATA_DIR/);
});

test('a database that is not there', { tag: '@long' }, async () => {
  const port = await freePort();
  await expectRefusal(
    { DATABASE_URL: `mysql://portal:very-secret@127.0.0.1:${port}/portal`, PORT: '0' },
    /^(?!.*very-secret).*DATABASE_URL.*cannot be reached/,
  );
});

test('a setting that is wrong', async () => {
  await expectRefusal({ PORT: 'eighty' }, /PORT must be a number/);
});
