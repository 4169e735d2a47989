/** @runs sqlite */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { releaseIsVisible } from '../../testing/release.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let outside: string;
let folder: string;

const put = (path: string, content: string, compressed = false) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (!compressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
};

/** Sends the path as it is: fetch would resolve the dots of a path and decode the answer. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const call = request(server.url, { path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    },
  );

beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'ail-front-'));
  folder = join(outside, 'front');
  put('index.html', '<!doctype html><title>AIL</title>', true);
  put('registry.json', '{}');
  put('shell/1.0.0/main.js', 'console.log("a long enough line of script")', true);
  put('remotes/mf-public/1.0.0/entry.js', '1');
  put('locales/en/common.json', '{"a":"b"}', true);
  put('assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('humans.txt', 'Us');
  put('.secret', 'no');
  put('.releases/index.html', '<!doctype html><title>AIL</title><p>Newer</p>');
  put('remotes/mf-public/1.0.0/.maps/entry.js.map', 'no', true);
  put('../front-secret.txt', 'no');
  server = await startTestServer({ FRONT_DIR: folder, RELEASES_DIR: join(folder, '.releases') });
});
afterAll(async () => {
  await server.stop();
  rmSync(outside, { recursive: true, force: true });
});

test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache'],
  ['/events', 'text/html; charset=utf-8', 'no-cache'],
  ['/projects?tab=impact', 'text/html; charset=utf-8', 'no-cache'],
  ['/no/such/page', 'text/html; charset=utf-8', 'no-cache'],
  ['/registry.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/shell/1.0.0/main.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  [
    '/remotes/mf-public/1.0.0/entry.js',
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  ['/locales/en/common.json', 'application/json; charset=utf-8', 'no-cache'],
  ['/assets/logo.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['/humans.txt', 'text/plain; charset=utf-8', 'no-cache'],
])('%s is served as %s, kept as %s', async (path, type, cacheControl) => {
  const { status, headers } = await raw(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type,
    cacheControl,
  ]);
  expect(headers.etag).toBeDefined();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const again = await raw(path, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  const head = await raw(path, {}, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
});

test('the document is the one beside the files, not the one in the releases folder', async () => {
  expect((await raw('/events')).bytes.toString()).not.toContain('Newer');
});

test.each([
  '/shell/1.0.0/gone.js',
  '/shell/',
  '/shell',
  '/shell/1.0.0/main.js.br',
  '/remotes/mf-public/9.9.9/entry.js',
  '/locales/de/common.json',
  '/locales/en/none.json',
  '/locales/en/../../registry.json',
  '/locales/en/..%2f..%2fregistry.json',
  '/assets/../../front-secret.txt',
  '/assets/..%2f..%2ffront-secret.txt',
  '/assets/%2e%2e/%2e%2e/front-secret.txt',
  '/assets/logo.svg%00.png',
  '/.secret',
  '/assets/.secret',
  '/remotes/mf-public/1.0.0/.maps/entry.js.map',
  '/favicon.ico',
  '/index.html.gz',
  '/assets',
])('%s is 404, in plain words, and not kept', async (path) => {
  const { status, headers, bytes } = await raw(path);
  expect([status, bytes.toString()]).toEqual([404, 'Not found']);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a missing file that is requested as a page is answered with the not-found page', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of ['/events/1.', '/projects.', '/nowhere.html', '/admin/none.html']) {
    const { status, headers, bytes } = await raw(path, { accept });
    expect([path, status, headers['content-type']]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(bytes.toString()).toContain('<!doctype html>');
    expect(headers['cache-control']).toBe('no-store');
    const { bytes: plain } = await raw(path, { accept: '*/*' });
    expect([path, plain.toString()]).toEqual([path, 'Not found']);
  }
  for (const path of [
    '/assets/gone.svg',
    '/assets/',
    '/shell/1.0.0/gone.js',
    '/locales/de/common.json',
    '/.secret',
    '/a/.secret/b.c',
    '/humans.txt.gz',
  ]) {
    const { bytes } = await raw(path, { accept });
    expect([path, bytes.toString()]).toEqual([path, 'Not found']);
  }
  expect((await raw('/humans.txt', { accept })).bytes.toString()).toBe('Us');
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('Accept-Encoding "%s" is answered with %s', async (accepted, encoding) => {
  for (const path of ['/shell/1.0.0/main.js', '/events']) {
    const { headers } = await raw(path, { 'accept-encoding': accepted });
    expect([path, headers['content-encoding']]).toEqual([path, encoding]);
    expect(headers.vary).toContain('Accept-Encoding');
  }
});

test('a remote with its own mount has its own document', async () => {
  put('.documents/admin.html', '<!doctype html><title>Admin</title>', true);
  for (const path of ['/admin', '/admin/', '/admin/events?page=2', '/admin/v1.2/x']) {
    const { status, headers, bytes } = await raw(path, { 'accept-encoding': 'identity' });
    expect([path, status, bytes.toString()]).toEqual([path, 200, expect.stringContaining('Admin')]);
    expect(headers['cache-control']).toBe('no-cache');
  }
  for (const path of ['/administration', '/events/admin']) {
    expect((await raw(path)).bytes.toString()).not.toContain('Admin');
  }
  expect((await raw('/.documents/admin.html')).status).toBe(404);
});

test('a file that cannot be opened, as one just pruned, is 404', async () => {
  const socket = createServer();
  await new Promise<void>((done) => socket.listen(join(folder, 'assets/gone.svg'), done));
  expect((await raw('/assets/gone.svg')).status).toBe(404);
  await new Promise((done) => socket.close(done));
  expect((await raw('/assets/logo.svg')).status).toBe(200);
});

test('other methods are 405 with Allow', async () => {
  for (const path of ['/', '/events', '/assets/logo.svg']) {
    const { status, headers } = await raw(path, {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  }
});

test('a release is served without a restart', async () => {
  expect((await raw('/shell/2.0.0/main.js')).status).toBe(404);
  put('shell/2.0.0/main.js', 'new');
  expect((await raw('/shell/2.0.0/main.js')).bytes.toString()).toBe('new');
  put('index.html', '<!doctype html><title>AIL</title><p>Newer</p>', true);
  await releaseIsVisible();
  expect((await raw('/')).bytes.toString()).toContain('Newer');
});

test('the API answers its own paths, and unknown ones in the shape of the contract', async () => {
  expect((await server.client().get('/api/events')).status).toBe(200);
  const { status, body } = await server.client().get('/api/none');
  expect([status, body.code]).toEqual([404, 'not_found']);
});
