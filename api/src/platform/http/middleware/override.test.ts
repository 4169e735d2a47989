/** @runs sqlite mariadb-long cluster */
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseIsVisible } from '../../../testing/release.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const key = 'newest-key-of-this-test';
const path = '/api/override';
const origin = 'http://127.0.0.1:8090';

const signed = (claims: unknown, signedWith = key, purpose = 'override') => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const mac = createHmac('sha256', signedWith).update(`${purpose}:${payload}`).digest('base64url');
  return `${payload}.${mac}`;
};
const expiresAt = Date.now() + 3_600_000;
const claims = { part: 'mf-admin', origin, by: 'ama', expiresAt };
const override = { ...claims, expiresAt: new Date(expiresAt).toISOString() };

const registry = { revision: 1, shell: { version: '1' }, remotes: {}, locales: { version: '1' } };
const documentOf = (title: string) =>
  `<!doctype html><title>${title}</title><script type="application/json" id="registry">${JSON.stringify(registry)}</script>\n</head>`;

let server: TestServer;
let secure: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ail-override-'));
  mkdirSync(join(folder, '.documents'));
  writeFileSync(join(folder, 'index.html'), documentOf('Site'));
  writeFileSync(join(folder, '.documents', 'admin.html'), documentOf('Admin'));
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(registry));
  const settings = { FRONT_DIR: folder, SESSION_KEYS: `${key},older-key-of-this-test` };
  server = await startTestServer(settings);
  secure = await startTestServer({ ...settings, PUBLIC_URL: 'https://portal.test' });
});
afterAll(async () => {
  await server.stop();
  await secure.stop();
  rmSync(folder, { recursive: true });
});

const policy = (headers: Headers) => headers.get('content-security-policy') ?? '';

/** A browser with this cookie, and no other way in. */
const withCookie = (token: string) => {
  const client = server.client();
  client.setCookie('portal.override', token);
  return client;
};

test.each([key, 'older-key-of-this-test'])(
  'a link signed with any key in use enters, and its documents allow that origin alone',
  async (used) => {
    const client = server.client();
    const before = await client.get('/events');
    const { status, body, headers } = await client.post(path, { token: signed(claims, used) });
    expect([status, body]).toEqual([200, override]);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie.split('; ').slice(1).sort()).toEqual(['httponly', 'path=/', 'samesite=strict']);

    for (const address of ['/events', '/admin', '/admin/events?page=2', '/none']) {
      const answer = await client.get(address, { 'if-none-match': '*' });
      expect([address, answer.status, policy(answer.headers)]).toEqual([
        address,
        200,
        policy(before.headers)
          .replace("script-src 'self'", `script-src 'self' ${origin}`)
          .replace("connect-src 'self'", `connect-src 'self' ${origin}`),
      ]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.has('etag')).toBe(false);
      expect(answer.text).toContain(
        `<script type="application/json" id="override">${JSON.stringify(override)}</script>`,
      );
    }
    for (const address of ['/registry.json', '/api/events', '/shell/none.js']) {
      const answer = await client.get(address);
      expect([address, policy(answer.headers)]).toEqual([address, policy(before.headers)]);
    }

    expect((await client.send('DELETE', path)).status).toBe(204);
    expect(client.cookies.size).toBe(0);
    const after = await client.get('/events');
    expect([after.text, policy(after.headers)]).toEqual([before.text, policy(before.headers)]);
  },
);

test('over HTTPS the cookie is of this host alone', async () => {
  const { headers } = await secure.client().post(path, { token: signed(claims) });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-portal\.override=.*; secure/);
});

test.each([
  ['signed by someone else', signed(claims, 'another-key-altogether')],
  ['signed for a preview', signed(claims, key, 'preview')],
  ['without a signature', signed(claims).split('.')[0] ?? ''],
  ['with something after it', `${signed(claims)}.more`],
  ['that has expired', signed({ ...claims, expiresAt: Date.now() - 1 })],
  ['that never expires', signed({ ...claims, expiresAt: undefined })],
  ['that expires after all time', signed({ ...claims, expiresAt: 1e300 })],
  ['to the shell', signed({ ...claims, part: 'shell' })],
  ['to no part', signed({ ...claims, part: undefined })],
  ['by nobody', signed({ ...claims, by: undefined })],
  ['that says nothing', signed(null)],
  ...[
    'https://127.0.0.1:8090',
    'http://127.0.0.1',
    'http://127.0.0.1:8090/',
    'http://127.0.0.1:0',
    'http://127.0.0.1:8090 https://evil.example',
    "http://127.0.0.1:8090; script-src 'unsafe-inline'",
    'http://127.0.0.1:8090\n',
    'http://127.0.0.1.evil.example:8090',
    'http://localhost.evil.example:8090',
    'http://localhost@evil.example:8090',
    'http://192.168.1.7:8090',
    'http://[::1]:8090',
    'http://evil.example:8090',
    'http://*:8090',
    '*',
    '',
    ['http://127.0.0.1:8090'],
  ].map((other): [string, string] => [
    `to ${JSON.stringify(other)}`,
    signed({ ...claims, origin: other }),
  ]),
])('a token %s neither enters nor changes a document', async (_, token) => {
  const { status, headers } = await server.client().post(path, { token });
  expect([status, headers.getSetCookie()]).toEqual([404, []]);
  for (const address of ['/events', '/admin']) {
    const plain = await server.client().get(address);
    const answer = await withCookie(token).get(address);
    expect([answer.status, answer.text, policy(answer.headers)]).toEqual([
      plain.status,
      plain.text,
      policy(plain.headers),
    ]);
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
  }
});

test('no other site makes a browser enter', async () => {
  const from = (headers: Record<string, string>) =>
    server.client().post(path, { token: signed(claims) }, headers);
  expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await server.client().get(`${path}?token=${signed(claims)}`)).status).toBe(405);
});

test('who signed cannot end the element that names them', async () => {
  const by = '</script><script src=https://evil.example>';
  const { text } = await withCookie(signed({ ...claims, by })).get('/');
  expect(text).not.toContain('</script><script src');
});

describe('beside releases that declare their pages', () => {
  const remote = (name: string, mount: string) => ({
    version: '1',
    entry: `/remotes/${name}/1/remoteEntry.js`,
    integrity: '',
    mount,
  });
  const remotes = {
    'mf-public': remote('mf-public', '/'),
    'mf-admin': { ...remote('mf-admin', '/admin'), access: 'admin' },
  };
  const pages = [{ path: '/events', title: 'events.title', texts: 'events' }];
  const put = (file: string, value: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(value));
  };
  const head = (text: string) => /<title>(.*)<\/title>/.exec(text)?.[1];

  beforeAll(() => {
    put('shell/1/release.json', { pages: [], routes: [] });
    put('remotes/mf-public/1/release.json', { pages });
    put('remotes/mf-admin/1/release.json', { pages: [] });
    const document = documentOf('Site').replace(
      '"remotes":{}',
      `"remotes":${JSON.stringify(remotes)}`,
    );
    writeFileSync(join(folder, 'index.html'), document);
    return releaseIsVisible();
  });

  describe('a remote that is not live', () => {
    const partners = { ...claims, part: 'mf-partners', mount: '/partners' };
    const listed = (text: string) =>
      JSON.parse(/id="registry">([^<]+)</.exec(text)?.[1] ?? '{}').remotes['mf-partners'];

    test('is listed in the documents of that browser, at the signed address', async () => {
      const client = withCookie(signed({ ...partners, access: 'investor' }));
      for (const path of ['/partners', '/partners/any/page']) {
        const { status, text } = await client.get(path, { accept: 'text/html' });
        expect([path, status]).toEqual([path, 200]);
        expect(listed(text)).toEqual({
          mount: '/partners',
          access: 'investor',
          version: 'dev',
          entry: '/remotes/mf-partners/dev/remoteEntry.js',
          integrity: '',
          needsRuntime: false,
        });
      }
      expect((await client.get('/partnership', { accept: 'text/html' })).status).toBe(404);
      const plain = await server.client().get('/partners', { accept: 'text/html' });
      expect([plain.status, listed(plain.text)]).toEqual([404, undefined]);
    });

    test.each([
      ['the root', { mount: '/' }],
      ['two segments', { mount: '/a/b' }],
      ['markup', { mount: '/</script>' }],
      ['no address', { mount: undefined }],
    ])('is listed nowhere with %s for its address', async (_, more) => {
      const client = withCookie(signed({ ...partners, ...more }));
      const { status, text } = await client.get('/partners', { accept: 'text/html' });
      expect([status, listed(text)]).toEqual([404, undefined]);
    });

    test('replaces no live remote', async () => {
      const client = withCookie(signed({ ...claims, mount: '/elsewhere' }));
      const { status, text } = await client.get('/elsewhere', { accept: 'text/html' });
      expect(status).toBe(404);
      expect(text).toContain(JSON.stringify(remotes['mf-admin']));
    });
  });

  test.each(['/events', '/events/none', '/none', '/none.html'])(
    'the document of %s has the status and the head that anyone gets',
    async (path) => {
      const accept = { accept: 'text/html' };
      const plain = await server.client().get(path, accept);
      const answer = await withCookie(signed(claims)).get(path, accept);
      expect([answer.status, head(answer.text)]).toEqual([plain.status, head(plain.text)]);
      expect(answer.status).toBe(path === '/events' ? 200 : 404);
      expect(head(answer.text)).not.toBe('Site');
      expect(answer.text).toContain('id="override"');
      expect(policy(answer.headers)).toContain(origin);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  test.each(['/admin', '/admin/none'])('that of %s says nothing, as for anyone', async (path) => {
    const answer = await withCookie(signed(claims)).get(path);
    expect([answer.status, head(answer.text)]).toEqual([200, 'Site']);
    expect(answer.text).toContain('id="override"');
  });
});
