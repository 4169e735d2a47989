/** @runs sqlite mariadb-long cluster */
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { isLong } from '@ail/kit/testing/long';
import type { TestClient } from '../../testing/client.ts';
import { publishEvent } from '../../testing/make.ts';
import { answers, freePort, type RunningProcess, runProgram } from '../../testing/process.ts';
import { admin, environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';

const rowCount = isLong ? 8_000 : 2_000;
/** As many bytes from fewer rows: they must not fit into the buffers of a connection. */
const wish = 'A long wish. '.repeat(isLong ? 200 : 800);
const batchSize = 500;
const slowReaders = isLong ? 40 : 10;
const maxExports = 50;

let server: TestServer;
let running: RunningProcess;
let url: string;
let cookie: string;

/** What the process holds in memory, in MB. */
const residentMegabytes = () => {
  const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

/** Begins a download and reads nothing of it until it is resumed. */
const download = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/api/events/registrations.csv`, { headers: { cookie }, agent: false }, resolve).once(
      'error',
      reject,
    );
  });

const readAll = async (response: IncomingMessage) => {
  let bytes = 0;
  let lines = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  });
  await finished(response);
  return { bytes, lines };
};

beforeAll(async () => {
  server = await startTestServer();
  const chief: TestClient = await server.adminClient();
  const event = await publishEvent(chief);
  const sent = { name: 'Amina', email: 'first@example.org' };
  await chief.post(`/api/events/${event.id}/register`, sent);
  const { id: _, ...row } = await server.db('registrations').first();
  for (let first = 1; first < rowCount; first += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, rowCount - first) }, (_, index) => ({
      ...row,
      email: `person${first + index}@example.org`,
      emailKey: `person${first + index}@example.org`,
      ticketCode: null,
      specialAccommodations: wish,
    }));
    await server.db('registrations').insert(batch);
  }
  const PORT = await freePort();
  url = `http://127.0.0.1:${PORT}`;
  const environment = { PORT, RATE_LIMITS: 'off', SESSION_KEYS: 'x'.repeat(32) };
  running = runProgram({ ...environmentOf(server), ...environment });
  await answers(`${url}/healthz`);
  const signIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.username, password: admin.password }),
  });
  cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  await server.stop();
});

test(`${slowReaders} slow downloads take little memory and delay no other call`, async () => {
  const before = residentMegabytes();
  const responses = await Promise.all(Array.from({ length: slowReaders }, download));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  for (let count = 0; count < 20; count++) {
    expect((await fetch(`${url}/api/events`)).status).toBe(200);
  }
  const grown = residentMegabytes() - before;
  if (process.env.TEST_FIGURES) console.log(`RSS ${before.toFixed(0)} MB, +${grown.toFixed(0)} MB`);
  expect(grown).toBeLessThan(300);
  const [first, ...others] = responses;
  for (const response of others) response.destroy();
  if (!first) throw new Error('no download');
  const { bytes, lines } = await readAll(first);
  expect(lines).toBe(rowCount + 1);
  expect(bytes).toBeGreaterThan((rowCount * wish.length * 3) / 4);
});

test('there is a limit to downloads at once; one that was broken off makes room', async () => {
  const responses: IncomingMessage[] = [];
  let last = await download();
  for (; last.statusCode === 200; last = await download()) {
    responses.push(last);
    expect(responses.length).toBeLessThanOrEqual(maxExports);
  }
  expect([last.statusCode, last.headers['retry-after']]).toEqual([503, '5']);
  for (const response of responses) response.destroy();
  for (let time = 0; time < 100; time++) {
    const again = await download();
    again.destroy();
    if (again.statusCode === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no room');
});
