import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nginx, startNginx } from './nginx.ts';
import { freePort } from './processes.ts';

/** nginx whose visitors share answers, in front of a process whose headers a test chooses. */
let upstream: Server;
let asked: string[];
let answerHeaders: Record<string, string>;
let answerStatus: number;
let folder: string;
let nginx: Nginx;

const shared = () => ({
  'Cache-Control': 'max-age=1, stale-while-revalidate=1',
  // In the future, so that no second ends during a test.
  'X-Accel-Expires': `@${Math.floor(Date.now() / 1_000) + 60}`,
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-sharing-'));
  upstream = createServer(({ url = '' }, response) => {
    asked.push(url);
    response
      .writeHead(answerStatus, { 'Content-Type': 'application/json', ...answerHeaders })
      .end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  nginx = await startNginx({
    port: await freePort(),
    frontDir: folder,
    apiPorts: [(upstream.address() as AddressInfo).port],
    isSharing: true,
  });
});
afterAll(async () => {
  await nginx?.stop();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  answerStatus = 200;
});

let count = 0;
/** How often the process is asked for one address by two equal requests. */
const timesAsked = async (
  headers: Record<string, string>,
  request: RequestInit = {},
  path = '/api/events',
) => {
  asked = [];
  answerHeaders = headers;
  count += 1;
  for (const _ of [1, 2]) {
    const answer = await fetch(`${nginx.url}${path}?offset=${count}`, request);
    expect(answer.status).toBe(200);
    await answer.text();
  }
  return asked.length;
};

test('an answer that the API lets it share is asked for once', async () => {
  expect(await timesAsked(shared())).toBe(1);
});

test('cookies other than that of a session make no difference', async () => {
  expect(await timesAsked(shared(), { headers: { Cookie: 'portal.session=1; lng=fr' } })).toBe(1);
});

test('a document in the language of one reader is given to nobody who reads another', async () => {
  answerHeaders = shared();
  asked = [];
  const headers = [
    { Cookie: 'lng=sw en-US,', 'Accept-Language': 'en;q=0.9' },
    { Cookie: 'lng=sw', 'Accept-Language': 'en-US, en;q=0.9' },
    { Cookie: 'lng=sw', 'Accept-Language': 'en-US, en;q=0.9' },
  ];
  for (const one of headers) await (await fetch(`${nginx.url}/contact`, { headers: one })).text();
  expect(asked).toHaveLength(2);
});

test('a former address of a page is asked for once', async () => {
  answerHeaders = { ...shared(), Location: '/resources/coffee' };
  answerStatus = 301;
  asked = [];
  for (const _ of [1, 2]) {
    const answer = await fetch(`${nginx.url}/resources/38`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/resources/coffee');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
  expect(asked).toHaveLength(1);
});

test.each<[string, Record<string, string>]>([
  ['says private, no-store', { ...shared(), 'Cache-Control': 'private, no-store' }],
  ['says no-cache', { ...shared(), 'Cache-Control': 'no-cache' }],
  ['says nothing', {}],
  ['sets a cookie', { ...shared(), 'Set-Cookie': 'a=b' }],
])('an answer that %s is not shared', async (_, headers) => {
  expect(await timesAsked(headers)).toBe(2);
});

test.each(['portal.sid=1', 'a=b; __Host-portal.sid=1', 'a=b;portal.override=1'])(
  'a browser with the cookie %s is given no shared answer',
  async (Cookie) => {
    expect(await timesAsked(shared(), { headers: { Cookie } })).toBe(2);
  },
);

test('what is sent, and other calls, are not shared', async () => {
  expect(await timesAsked(shared(), { method: 'POST' })).toBe(2);
  expect(await timesAsked(shared(), {}, '/api/user')).toBe(2);
  expect(await timesAsked(shared(), {}, '/api/events/1/registrations')).toBe(2);
});
