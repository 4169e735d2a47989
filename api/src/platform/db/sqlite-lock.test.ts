/** @runs sqlite */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { testInLong } from '@ail/kit/testing/long';
import Database from 'better-sqlite3';
import { answers, freePort, runProgram } from '../../testing/process.ts';
import { environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';

const headStartMs = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let server: TestServer;
const children: ChildProcess[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await server.stop();
});

/** Holds the write lock, as a restore does, until `release` is called. */
const lockDatabase = () => {
  const lock = new Database(join(server.dataDir, 'portal.sqlite'));
  lock.exec('BEGIN IMMEDIATE');
  return { release: () => lock.close() };
};

test('a process that waits for the write lock goes on answering', async () => {
  const PORT = await freePort();
  const { child } = runProgram({
    ...environmentOf(server),
    PORT,
    SESSION_KEYS: 'x'.repeat(32),
  });
  children.push(child);
  const url = `http://127.0.0.1:${PORT}`;
  await answers(`${url}/healthz`);
  const post = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const lock = lockDatabase();
  let isWritten = false;
  // The message waits for the lock in a transaction, the sign-in in its rate limit.
  const written = Promise.all([
    post('/api/contact', { name: 'Ama', email: 'ama@example.org', message: 'A long message.' }),
    post('/api/login', { username: 'nobody', password: 'nothing' }),
  ]).finally(() => {
    isWritten = true;
  });
  await pause(headStartMs);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(isWritten).toBe(false);
  lock.release();
  expect((await written).map(({ status }) => status)).toEqual([201, 401]);
});

testInLong('a backup needs no write lock', async () => {
  const file = join(server.dataDir, 'locked.backup.gz');
  const lock = lockDatabase();
  const { code, output } = await runProgram(
    environmentOf(server),
    join(__dirname, '../../cli/backup.ts'),
    [file],
  ).ended;
  lock.release();
  expect([code, output]).toEqual([0, expect.stringContaining(file)]);
});

test('a statement outside a transaction waits for the lock, and reads go on', async () => {
  const lock = lockDatabase();
  const written = server.db('users').update({ organization: 'Waited' });
  const done = Promise.resolve(written);
  await server.db('users').select('id');
  setTimeout(lock.release, headStartMs);
  expect(await done).toBe(1);
});
