/** @runs sqlite mariadb-long */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Nginx, startNginx } from '../../tooling/test/nginx.ts';
import { TestClient } from './testing/client.ts';
import { accountInput } from './testing/make.ts';
import { freePort } from './testing/process.ts';
import { writeRenderedFront } from './testing/rendered-front.ts';
import { admin, environmentOf, startTestServer, type TestServer } from './testing/server.ts';

/** Two accounts and visitors behind the real nginx.conf, whose visitors share answers and documents. */
let server: TestServer;
let nginx: Nginx;
let folder: string;
let chief: TestClient;
let ama: TestClient;

const visitor = () => new TestClient(nginx);
const hidden = 'Only for organizers';
const sharedPaths = [
  '/api/events',
  '/api/events?limit=5',
  '/api/events/1',
  '/api/projects?limit=5',
  '/api/projects/1',
  '/api/resources?without=content',
  '/api/resources/1',
  '/api/resources/overview',
];

/** Each page shows the answer about it. */
const showsAnswer = "return '<main>' + JSON.stringify(await ask('/api' + address)) + '</main>'";
const environment = () => ({ DEMO: '1', TRUST_PROXY: '1', RELEASES_DIR: folder });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shared-answers-'));
  writeRenderedFront(folder, showsAnswer, [
    { path: '/events', lists: 'events' },
    { path: '/events/:id', row: 'events' },
  ]);
  server = await startTestServer(environment(), { sendsMail: false });
  nginx = await startNginx({
    port: Number(await freePort()),
    frontDir: folder,
    apiPorts: [Number(new URL(server.url).port)],
    isSharing: true,
  });
  await server.db('events').update({ organizerNotes: hidden });
  chief = visitor();
  const { username, password } = admin;
  expect((await chief.post('/api/login', { username, password })).status).toBe(200);
  ama = visitor();
  await ama.post('/api/register', accountInput('ama'));
  expect((await ama.post('/api/login', accountInput('ama'))).status).toBe(200);
});
afterAll(async () => {
  await nginx?.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

let renamed = 0;
/** Changes a row as another process would. */
const rename = async (id: number) => {
  renamed += 1;
  const title = `Renamed ${renamed}`;
  await server.db('events').where({ id }).update({ title, foldedText: title.toLowerCase() });
  return title;
};
const titleFor = async (client: TestClient, path: string) => (await client.get(path)).body.title;

test('visitors share an answer, which is renewed after a second', async () => {
  const path = '/api/events/2';
  const before = await titleFor(visitor(), path);
  const title = await rename(2);
  expect(await titleFor(visitor(), path)).toBe(before);
  await sleep(1_000);
  // The first to ask after a second is given the old answer.
  await titleFor(visitor(), path);
  await sleep(300);
  expect(await titleFor(visitor(), path)).toBe(title);
});

test('an answer that nobody has asked for in two seconds is not given', async () => {
  const path = '/api/events/3';
  await titleFor(visitor(), path);
  const title = await rename(3);
  await sleep(2_100);
  expect(await titleFor(visitor(), path)).toBe(title);
});

test('a browser with a session is given no shared answer', async () => {
  const path = '/api/events/4';
  await titleFor(visitor(), path);
  const title = await rename(4);
  expect(await titleFor(ama, path)).toBe(title);
  expect(await titleFor(chief, path)).toBe(title);
  const former = visitor();
  former.setCookie('portal.sid', 'ended');
  expect(await titleFor(former, path)).toBe(title);
});

test('nothing of an account reaches anybody else, whoever asks first', async () => {
  for (let round = 0; round < 12; round++) {
    await rename(1);
    await Promise.all(
      sharedPaths.map(async (path) => {
        const clients = [chief, visitor(), ama, visitor()].slice(round % 3);
        const answers = await Promise.all(clients.map((client) => client.get(path)));
        for (const [index, { status, text, headers }] of answers.entries()) {
          const client = clients[index];
          const isAccount = client === ama || client === chief;
          expect(status).toBe(200);
          expect(headers.get('cache-control')).toBe(isAccount ? 'private, no-store' : 'no-cache');
          expect(headers.get('x-accel-expires')).toBeNull();
          if (client !== chief) expect(text).not.toMatch(/organizerNotes|Only for organizers/);
        }
      }),
    );
  }
  expect((await chief.get('/api/events/1')).text).toContain(hidden);
});

test('calls about an account are not shared', async () => {
  const names = await Promise.all([chief, ama].map((one) => one.get('/api/user')));
  expect(names.map(({ text }) => /chief|ama/.exec(text)?.[0])).toEqual(['chief', 'ama']);
  expect((await visitor().get('/api/user')).text).not.toMatch(/chief|ama@/);
});

/** What a page shows; nothing for one without content. */
const contentFor = async (client: TestClient, path: string) =>
  /<main>(.*)<\/main>/s.exec((await client.get(path)).text)?.[1];
const untilRendered = async (client: TestClient, path: string) => {
  while ((await contentFor(client, path)) === undefined) await sleep(50);
};

test('nothing of an account reaches a document, whoever asks first', async () => {
  const paths = ['/events', '/events/1'];
  for (const path of paths) await untilRendered(visitor(), path);
  let rendered = 0;
  for (let round = 0; round < 12; round++) {
    await rename(1);
    for (const path of paths) {
      const clients = [chief, visitor(), ama, visitor()].slice(round % 3);
      const answers = await Promise.all(clients.map((client) => client.get(path)));
      for (const { status, text, headers } of answers) {
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('no-cache');
        expect(headers.get('x-accel-expires')).toBeNull();
        expect(text).not.toMatch(/chief|ama@|Amina Otieno|organizerNotes|Only for organizers/);
        if (text.includes('<main>')) rendered += 1;
      }
    }
    await sleep(100);
  }
  expect(rendered).toBeGreaterThan(0);
});

test('what an admin writes by one process is in the pages of another within a second', async () => {
  const other = await startTestServer(
    { ...environment(), ...environmentOf(server) },
    { sendsMail: false },
  );
  try {
    const path = '/events/6';
    await untilRendered(other.client(), path);
    const waitedMs: number[] = [];
    for (const round of [1, 2, 3]) {
      const title = `Written by one process ${round}`;
      expect((await chief.patch('/api/events/6', { title })).status).toBe(200);
      const begun = performance.now();
      while (!(await contentFor(other.client(), path))?.includes(title)) await sleep(20);
      waitedMs.push(performance.now() - begun);
    }
    // A busy machine may delay some of them.
    expect(Math.min(...waitedMs)).toBeLessThan(1_000);
  } finally {
    await other.stop();
  }
});

test('an answer that sets a cookie is not shared', async () => {
  const path = '/api/projects/2';
  const former = visitor();
  former.setCookie('portal.session', '1');
  await former.get(path);
  expect((await visitor().get(path)).headers.getSetCookie()).toEqual([]);
});

test('searches are not kept', async () => {
  const title = await rename(5);
  const path = `/api/events?q=${encodeURIComponent(title)}`;
  expect((await visitor().get(path)).headers.get('x-total-count')).toBe('1');
  await rename(5);
  expect((await visitor().get(path)).headers.get('x-total-count')).toBe('0');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('who accepts %s is given %s, kept or not', async (accepted, encoding) => {
  const path = '/api/resources?without=content';
  const plain = await visitor().get(path, { 'accept-encoding': 'identity' });
  for (const round of [1, 2]) {
    const answer = await visitor().get(path, { 'accept-encoding': accepted });
    expect([round, answer.headers.get('content-encoding')]).toEqual([round, encoding]);
    expect(answer.text).toBe(plain.text);
    expect(answer.headers.get('x-total-count')).toBe(plain.headers.get('x-total-count'));
  }
});

test('each answer has an id of its own', async () => {
  const ask = async () => (await visitor().get('/api/projects')).headers.get('x-request-id');
  expect(await ask()).not.toBe(await ask());
});
