/** @runs embedded nginx */
import { readFileSync } from 'node:fs';
import { get, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { languages } from '@ail/kit/contracts/enums';
import { limits } from '@ail/kit/contracts/limits';
import type { Registry } from '@ail/kit/contracts/releases/registry';
import { expect, test } from '../fixtures/test.ts';

/** The serving table of docs/ARCHITECTURE.md; it runs against nginx and the embedded server. */
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Of every header line, in lower case: one that is doubled is there twice. */
  names: string[];
  body: Buffer;
  text: string;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

let base: string;
test.beforeEach(({ baseURL }) => {
  base = baseURL ?? '';
});

/** Requests exactly this path, which no client normalises. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const call = httpRequest(
      { hostname, port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const content = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            names: response.rawHeaders
              .filter((_, i) => i % 2 === 0)
              .map((name) => name.toLowerCase()),
            body: content,
            text: content.toString('utf8'),
          });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });

const readRegistry = async (): Promise<Registry> => JSON.parse((await ask('/registry.json')).text);

/** A script of the shell, as the document names it. */
const shellScript = async (): Promise<string> => {
  const path = /src="(\/shell\/[^"]+\.js)"/.exec((await ask('/')).text)?.[1];
  if (!path) throw new Error('The document runs no script of the shell.');
  return path;
};

/**
 * Retries a comparison of two answers, which may differ for a moment: another test changes the events on the home page,
 * or a busy server sends one of the two without its content.
 */
const retryComparison = (compare: () => Promise<void>) =>
  expect(compare).toPass({ timeout: 10_000 });

const expectMediaType = ({ headers }: Answer, type: string) =>
  expect(headers['content-type']?.split(';')[0]).toBe(type);

const expectRefused = (path: string, { status }: Answer) =>
  expect([path, [400, 404].includes(status) ? 'refused' : status]).toEqual([path, 'refused']);

const immutable = 'public, max-age=31536000, immutable';

test('the document, at the root and at every address of the app', async () => {
  const registry = await readRegistry();
  for (const path of [
    '/',
    '/events',
    '/events/1',
    '/auth?next=/x',
    '/investor/dashboard',
    '/admin/events',
    '/admin/no-such-screen',
  ]) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expectMediaType(answer, 'text/html');
    const isHidden = /^\/(?:auth|investor)/.test(path);
    expect(answer.headers['cache-control']).toBe(isHidden ? 'private, no-cache' : 'no-cache');
    expect(answer.headers.etag).toBeTruthy();
    expect(answer.text).toContain(`/shell/${registry.shell.version}/`);
  }
});

test('before any script the head says which page it is, in the reader’s language', async () => {
  // A server that takes longer than a second, on a busy machine, is not waited for: nginx sends the page without its head.
  await expect(async () => {
    for (const path of ['/', '/projects/1', '/events/1', '/contact']) {
      const answer = await ask(path, { headers: { 'Accept-Language': 'fr' } });
      expect(answer.headers.vary).toMatch(/Accept-Language/i);
      expect(answer.text).toMatch(/<html[^>]* lang="fr"/);
      expect([path, answer.text]).toEqual([
        path,
        expect.stringContaining(`rel="canonical" href="${base}${path}`),
      ]);
    }
    const gone = await ask('/events/999999');
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('name="robots" content="noindex"');
  }).toPass();
});

test('a document for those who save data offers one size of each picture', async () => {
  const sizes = (text: string) => [...text.matchAll(/ srcset="([^"]*)"/gi)].map(([, set]) => set);
  await expect(async () => {
    const all = await ask('/events/1');
    const less = await ask('/events/1', { headers: { 'Save-Data': 'on' } });
    expect(less.headers.vary).toMatch(/Save-Data/i);
    expect(sizes(all.text)).toContainEqual(expect.stringContaining(', '));
    expect(sizes(less.text).length).toBe(sizes(all.text).length);
    expect(sizes(less.text)).not.toContainEqual(expect.stringContaining(', '));
  }).toPass();
});

test('the same document, as not found, where nothing live has a page', async () => {
  const registry = await readRegistry();
  for (const path of ['/no-such-page', '/robots', '/administration', '/events/1/more']) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expectMediaType(answer, 'text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-encoding']).toBe(
      (await ask('/events')).headers['content-encoding'],
    );
    expect(answer.text).toContain(`/shell/${registry.shell.version}/`);
  }
});

test('a browser that asks for a page gets one, not found, where a file could be', async () => {
  const registry = await readRegistry();
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  for (const path of ['/events/1.', '/projects.', '/nowhere.html']) {
    const answer = await ask(path, { headers });
    expect([path, answer.status]).toEqual([path, 404]);
    expectMediaType(answer, 'text/html');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain(`/shell/${registry.shell.version}/`);
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask(path)).text).not.toContain('id="root"');
  }
  for (const path of ['/assets/gone.svg', '/shell/0.0.0/gone.js', '/.secret', '/robots.txt.gz']) {
    const answer = await ask(path, { headers });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toContain('id="root"');
  }
});

test('the admin’s document preloads nothing, the public one its remote', async () => {
  const preloads = async (path: string) =>
    [...(await ask(path)).text.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(
      ([, script]) => script,
    );
  for (const path of ['/admin', '/admin/', '/admin/events', '/admin/projects/12?tab=impact']) {
    expect([path, await preloads(path)]).toEqual([path, []]);
  }
  for (const path of ['/', '/events', '/administration']) {
    const scripts = await preloads(path);
    expect([path, scripts.length]).toEqual([path, 2]);
    for (const script of scripts) expect(script).toContain('/remotes/mf-public/');
  }
  expect((await ask('/.documents/admin.html')).status).toBe(404);
  const map = (await shellScript()).replace(/([^/]+)$/, '.maps/$1.map');
  expect((await ask(map)).status).toBe(404);
});

test('what is live', async () => {
  const answer = await ask('/registry.json');
  expect(answer.status).toBe(200);
  expectMediaType(answer, 'application/json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers.etag).toBeTruthy();
  expect(Object.keys(JSON.parse(answer.text).remotes)).toContain('mf-public');
});

test('the service worker, by the same address in every release', async () => {
  const { shell } = await readRegistry();
  const answer = await ask('/service-worker.js');
  expect(answer.status).toBe(200);
  expectMediaType(answer, 'text/javascript');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers.etag).toBeTruthy();
  expect(answer.text).toBe((await ask(`/shell/${shell.version}/service-worker.js`)).text);
});

test('immutable builds', async () => {
  const { remotes } = await readRegistry();
  for (const path of [await shellScript(), ...Object.values(remotes).map(({ entry }) => entry)]) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expectMediaType(answer, 'text/javascript');
    expect(answer.headers['cache-control']).toBe(immutable);
    expect(answer.headers.etag).toBeTruthy();
  }
});

test('a missing chunk is 404 and nobody keeps it', async () => {
  const { shell, remotes } = await readRegistry();
  const paths = [
    `/shell/${shell.version}/gone.js`,
    `/shell/${shell.version}/`,
    '/shell/0.0.0/main.js',
    '/shell/',
    `/remotes/mf-public/${remotes['mf-public']?.version}/gone.js`,
    '/remotes/mf-public/0.0.0/remoteEntry.js',
    '/remotes/mf-none/0.0.0/remoteEntry.js',
    '/assets/gone.svg',
    '/gone.js',
  ];
  for (const path of paths) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain('<div id="root">');
  }
});

test('catalogues, in every language', async () => {
  for (const language of languages) {
    const answer = await ask(`/locales/${language}/common.json`);
    expect(answer.status).toBe(200);
    expectMediaType(answer, 'application/json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeTruthy();
    expect(JSON.parse(answer.text).welcome).toBeTruthy();
  }
});

test('nothing but known languages and namespaces', async () => {
  const paths = [
    '/locales/de/common.json',
    '/locales/EN/common.json',
    '/locales/en/none.json',
    '/locales/en/common',
    '/locales/en/common.json.br',
    '/locales/en/common.json.gz',
    '/locales/en/',
    '/locales/en',
    '/locales/',
    '/locales',
    '/locales/common.json',
    '/locales/en/common.json/',
    '/locales/en/constructor.json',
    '/locales/__proto__/common.json',
    '/locales/en/%00.json',
    '/locales/en/common%00.json',
    '/locales/en/common.json%20',
  ];
  for (const path of paths) {
    const answer = await ask(path);
    expectRefused(path, answer);
  }
});

test('no way out of the served folder', async () => {
  const packageName = JSON.parse(readFileSync('package.json', 'utf8')).name;
  const up = ['..', '%2e%2e', '.%2e', '..%2f..', '%2e%2e%2f..', '..%5c..', '%252e%252e', '..;'];
  const prefixes = ['/locales/en', '/assets', '/shell', '/remotes/mf-public', ''];
  for (const prefix of prefixes) {
    for (const step of up) {
      for (const target of ['package.json', 'etc/passwd']) {
        const path = `${prefix}/${`${step}/`.repeat(6)}${target}`;
        const answer = await ask(path);
        // At the root, what is no file is an address of the app.
        if (prefix || answer.status !== 200) expectRefused(path, answer);
        else expect(answer.text).toContain('<div id="root">');
        expect(answer.text).not.toContain('root:');
        expect(answer.text).not.toContain(packageName);
      }
    }
  }
  for (const path of [
    '/.stamp',
    '/.env',
    '/.build/x.js',
    '/locales/.hidden.json',
    '/shell/.git/config',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

test('an address of over 2,000 characters is 414, with the headers of every answer', async () => {
  const { max } = limits.requestTarget;
  const long = (start: string, length: number) => start + 'x'.repeat(length - start.length);
  for (const start of [
    '/api/events?q=',
    '/events?lng=en&x=',
    '/assets/favicon.svg?x=',
    '/registry.json?',
  ]) {
    // A search is at most 255 characters; whatever else it is refused for, it is not its length.
    expect([start, (await ask(long(start, max))).status]).not.toEqual([start, 414]);
    // The last two fill a buffer of nginx, and all that Node takes of headers.
    for (const length of [max + 1, 7_000, 15_000, 40_000]) {
      const answer = await ask(long(start, length));
      expect([start, length, answer.status]).toEqual([start, length, 414]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toMatch("default-src 'none'");
      expect(answer.headers['x-frame-options']).toBe('DENY');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.names.filter((name) => name === 'content-type')).toHaveLength(1);
      if (!start.startsWith('/api')) expectMediaType(answer, 'text/plain');
      else expect(JSON.parse(answer.text).code).toBe('uri_too_long');
    }
  }
  const french = await ask(long('/api/events?q=', max + 1), {
    headers: { 'Accept-Language': 'fr' },
  });
  expectMediaType(french, 'application/json');
  expect(JSON.parse(french.text).message).toBe('L’adresse est trop longue.');
  expect((await ask(`/${'/'.repeat(15_000)}`)).status).toBe(414);
});

test('where to report a vulnerability', async () => {
  const answer = await ask('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  expect(answer.text).toMatch(/^Contact: mailto:security@example\.org$/m);
  expect(answer.text).toMatch(
    /^Canonical: http:\/\/127\.0\.0\.1:\d+\/\.well-known\/security\.txt$/m,
  );
  const [, expires = ''] = /^Expires: (.+)$/m.exec(answer.text) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  for (const path of ['/.well-known/', '/.well-known/other', '/.well-known/security.txt.br']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

test('images are kept for a while', async () => {
  const answer = await ask('/assets/favicon.svg');
  expect(answer.status).toBe(200);
  expectMediaType(answer, 'image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test('measurements cannot be read from outside', async () => {
  // The header says that the caller is outside; through nginx nobody gets them.
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  expect((await ask('/metrics', { headers })).text).not.toMatch(/^# (HELP|TYPE)/m);
  if (process.env.STACK === 'nginx') expect((await ask('/metrics')).status).toBe(404);
});

test.describe('precompressed', () => {
  const decode: Record<string, (body: Buffer) => string> = {
    br: (body) => brotliDecompressSync(body).toString('utf8'),
    gzip: (body) => gunzipSync(body).toString('utf8'),
    identity: (body) => body.toString('utf8'),
  };
  const wishes: [accept: string | undefined, encoding: 'br' | 'gzip' | 'identity'][] = [
    [undefined, 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.0', 'identity'],
    ['br;q=0.001', 'br'],
    ['brotli-like, xgzip', 'identity'],
  ];

  for (const [accept, encoding] of wishes) {
    test(`"${accept}" gets ${encoding}`, async () => {
      const { remotes } = await readRegistry();
      const paths = [
        await shellScript(),
        remotes['mf-public']?.entry ?? '',
        '/locales/en/common.json',
        '/',
        '/admin/events',
      ];
      const headers: Ask['headers'] = accept === undefined ? {} : { 'Accept-Encoding': accept };
      for (const path of paths) {
        await retryComparison(async () => {
          const [plain, answer] = [await ask(path), await ask(path, { headers })];
          const sent = answer.headers['content-encoding'] ?? 'identity';
          expect([path, sent]).toEqual([path, encoding]);
          expect(answer.headers.vary).toMatch(/Accept-Encoding/i);
          expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
          expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
          expect(decode[encoding]?.(answer.body)).toBe(plain.text);
          if (encoding !== 'identity') expect(answer.headers.etag).not.toBe(plain.headers.etag);
        });
      }
    });
  }
});

test('a request with the current ETag gets 304', async () => {
  for (const path of [
    '/',
    '/admin',
    '/registry.json',
    '/locales/fr/common.json',
    await shellScript(),
  ]) {
    const headers = { 'Accept-Encoding': 'br' };
    await retryComparison(async () => {
      const first = await ask(path, { headers });
      const again = await ask(path, {
        headers: { ...headers, 'If-None-Match': first.headers.etag ?? '' },
      });
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers['x-frame-options']).toBe('DENY');
    });
    const other = await ask(path, { headers: { ...headers, 'If-None-Match': '"something-else"' } });
    expect(other.status).toBe(200);
  }
});

test.describe('methods', () => {
  test('HEAD is GET without a body', async () => {
    for (const path of ['/', '/registry.json', await shellScript(), '/shell/gone.js']) {
      await retryComparison(async () => {
        const [head, full] = [await ask(path, { method: 'HEAD' }), await ask(path)];
        expect([head.status, head.body.length]).toEqual([full.status, 0]);
        expect(head.headers.etag).toBe(full.headers.etag);
      });
    }
  });

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    test(`${method} on what is only read is 405`, async () => {
      for (const path of [
        '/',
        '/events',
        '/registry.json',
        '/assets/favicon.svg',
        await shellScript(),
      ]) {
        const answer = await ask(path, { method, body: method === 'POST' ? '{}' : undefined });
        expect([path, answer.status]).toEqual([path, 405]);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    });
  }
});

test.describe('security headers', () => {
  const expected = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='; img-src 'self' data:; connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const kinds: [kind: string, path: string, ask: Ask, status: number][] = [
    ['the document', '/', {}, 200],
    ['a page', '/events', {}, 200],
    ['the registry', '/registry.json', {}, 200],
    ['a catalogue', '/locales/sw/common.json', {}, 200],
    ['an unknown catalogue', '/locales/xx/common.json', {}, 404],
    ['a missing chunk', '/shell/0.0.0/main.js', {}, 404],
    ['an image', '/assets/favicon.svg', {}, 200],
    ['a wrong method', '/', { method: 'DELETE' }, 405],
    ['a list of the API', '/api/events', {}, 200],
    ['an unknown call', '/api/none', {}, 404],
    ['a call that needs a session', '/api/events/registrations', {}, 401],
    ['a wrong method of the API', '/api/login', { method: 'DELETE' }, 405],
    [
      'an invalid body',
      '/api/login',
      { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } },
      400,
    ],
    [
      'a body that is too large',
      '/api/login',
      {
        method: 'POST',
        body: JSON.stringify({ username: 'x'.repeat(limits.content.max) }),
        headers: { 'Content-Type': 'application/json' },
      },
      413,
    ],
  ];
  for (const [kind, path, options, status] of kinds) {
    test(`on ${kind}`, async () => {
      const answer = await ask(path, options);
      expect(answer.status).toBe(status);
      const policy = String(answer.headers['content-security-policy']);
      // A page that the server has rendered names its own styles, and nothing else more.
      const ofAll = policy.replace(/(style-src 'self') 'sha256-[^']+'(?= '[^;]+ 'sha)/, '$1');
      expect({ ...answer.headers, 'content-security-policy': ofAll }).toMatchObject({
        ...expected,
        // Web pages of mail programs show the pictures of the newsletter.
        ...(path.startsWith('/assets/') && { 'cross-origin-resource-policy': 'cross-origin' }),
      });
      for (const name of [
        ...Object.keys(expected),
        'cache-control',
        'content-type',
        'x-request-id',
      ]) {
        expect([name, answer.names.filter((one) => one === name).length]).toEqual([name, 1]);
      }
      // This site is on plain http; with HSTS a browser could not come back.
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      expect(answer.headers['x-powered-by']).toBeUndefined();
    });
  }
});

test('the camera is for the door of an event, and for no other page', async () => {
  for (const [path, camera] of [
    ['/admin/events/7/door', 'self'],
    ['/admin/events/7', ''],
    ['/admin/events/7/door/x', ''],
    ['/admin/events/x/door', ''],
    ['/events/7/door', ''],
  ]) {
    const { headers } = await ask(path ?? '');
    expect([path, headers['permissions-policy']]).toEqual([
      path,
      `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=()`,
    ]);
  }
});

test('the worker of the admin remote is served within its mount, and is asked for again each time', async () => {
  const answer = await ask('/admin/service-worker.js');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expectMediaType(answer, 'text/javascript');
  const { version } = (await readRegistry()).remotes['mf-admin'] ?? {};
  expect(answer.text).toBe((await ask(`/remotes/mf-admin/${version}/service-worker.js`)).text);
});

test.describe('the API behind it', () => {
  test('answers in its own shape, in the reader’s language', async () => {
    const answer = await ask('/api/none', { headers: { 'Accept-Language': 'fr' } });
    expectMediaType(answer, 'application/json');
    expect(JSON.parse(answer.text).code).toBe('not_found');
    expect((await ask('/api')).status).toBe(404);
  });

  test('refuses what another site sends', async () => {
    const answer = await ask('/api/logout', {
      method: 'POST',
      body: '{}',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(403);
    const own = await ask('/api/logout', {
      method: 'POST',
      body: '{}',
      headers: { Origin: base, Host: new URL(base).host, 'Content-Type': 'application/json' },
    });
    expect(own.status).toBe(204);
  });

  test('says that a body is too large, every time, and goes on with the same connection', async () => {
    // If the API closed the connection before it has read the body, nginx would sometimes lose the answer.
    const body = JSON.stringify({ username: 'x'.repeat(limits.content.max) });
    const headers = { 'Content-Type': 'application/json' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask('/api/login', { method: 'POST', headers, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 413));
    expect(JSON.parse(answers[0]?.text ?? '').code).toBe('body_too_large');
  });

  test('gives the request’s id back', async () => {
    const answer = await ask('/api/events', { headers: { 'X-Request-Id': 'journey-0001' } });
    expect(answer.headers['x-request-id']).toBe('journey-0001');
  });

  test('100 calls at once are all answered', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise((resolve) => {
            get(`${base}/api/events`, (response) => {
              response.resume();
              resolve(response.statusCode);
            }).once('error', resolve);
          }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
