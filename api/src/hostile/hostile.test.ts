/** @runs sqlite mariadb-long cluster */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { TestAnswer, TestClient } from '../testing/client.ts';
import { accountInput, eventInput, inDays, publishEvent } from '../testing/make.ts';
import { expectInvalid } from '../testing/refusals.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let admin: TestClient;
let member: TestClient;
let visitor: TestClient;
let eventId: number;

const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.adminClient();
  member = server.client();
  visitor = server.client();
  await member.post('/api/register', accountInput('member'));
  eventId = (await publishEvent(admin)).id;
});
afterAll(async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
});

const answer = ({ status, body }: TestAnswer) => [status, body.code];
const register = (fields: Record<string, unknown>) =>
  visitor.post(`/api/events/${eventId}/register`, {
    name: 'Ama',
    email: 'ama@example.org',
    ...fields,
  });

describe('bodies', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const path = () => `/api/events/${eventId}/register`;

  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['cut off', '{"name":"Am', 400, 'invalid_json'],
    ['not JSON', "{name:'Ama'}", 400, 'invalid_json'],
    ['a list', '[{"name":"Ama"}]', 400, 'invalid_json'],
    ['a bare NaN', 'NaN', 400, 'invalid_json'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00]), 400, 'invalid_json'],
    ['objects within objects, 15,000 deep', deep(15_000), 422, 'validation_failed'],
    [
      'lists within lists, 50,000 deep',
      `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      422,
      'validation_failed',
    ],
    ['more than 100 kB', `{"name":"${'x'.repeat(200_000)}"}`, 413, 'body_too_large'],
    [
      'many keys',
      `{${Array.from({ length: 9_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
      422,
      'validation_failed',
    ],
  ])('%s', async (_, body, status, code) => {
    expect(answer(await visitor.send('POST', path(), body, json))).toEqual([status, code]);
  });

  test('a type that is not JSON, or an unknown encoding', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/jsonp',
      'application/csp-report',
    ]) {
      expect(answer(await visitor.send('POST', path(), '{}', { 'content-type': type }))).toEqual([
        415,
        'not_json',
      ]);
    }
    const odd = await visitor.send('POST', path(), '{}', { ...json, 'content-encoding': 'x-odd' });
    expect(answer(odd)).toEqual([415, 'not_json']);
  });

  test('__proto__ and constructor reach nothing', async () => {
    const body =
      '{"name":"Ama","email":"proto@example.org","__proto__":{"status":"approved","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    const created = await visitor.send('POST', path(), body, json);
    expect([created.status, created.body.status]).toEqual([201, 'pending']);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const user = await server
      .client()
      .send(
        'POST',
        '/api/register',
        JSON.stringify({ ...accountInput('proto') }).replace('{', '{"__proto__":{"role":"admin"},'),
        json,
      );
    expect(user.body).toMatchObject({ user: { role: 'client' } });
  });

  test('a request that never ends is closed, one that is not HTTP gets 400', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.write('THIS IS NOT HTTP\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    ['http://[::1', 400],
    ['http://', 400],
    ['healthz', 400],
    ['http://elsewhere.example/healthz', 200],
  ])('a request for %s is answered with %i', async (target, status) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk;
    });
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply).toContain("\r\nContent-Security-Policy: default-src 'none'");
  });
});

describe('fields', () => {
  const operators = [
    { $gt: '' },
    { $ne: null },
    [],
    ['a'],
    [['a']],
    true,
    0,
    Number.POSITIVE_INFINITY,
    -0,
    null,
    { length: 5 },
  ];

  test.each(['name', 'email'])('%s takes nothing but text', async (field) => {
    for (const value of operators) {
      const { status, body } = await register({ [field]: value });
      expect([field, value, status, Object.keys(body.fields ?? {})]).toEqual([
        field,
        value,
        422,
        [field],
      ]);
    }
  });

  test('a number, a flag or an operator is refused as password, username and token', async () => {
    for (const value of [0, true, { $gt: '' }, ['x'], null]) {
      for (const body of [
        { username: value, password: 'x' },
        { username: 'chief', password: value },
      ]) {
        expect((await visitor.post('/api/login', body)).status).toBe(422);
      }
      for (const path of ['/api/subscribe/confirm', '/api/password/reset', '/api/unsubscribe']) {
        expect((await visitor.post(path, { token: value, password: 'a-good-secret' })).status).toBe(
          422,
        );
      }
    }
  });

  test.each([
    'a@b.org\r\nBcc: everyone@example.org',
    'a@b.org\nX: y',
    'a@b.org\u0000',
    'a b@c.org',
    '"a b"@c.org',
    'a@b.org,c@d.org',
    '<a@b.org>',
    'a@[127.0.0.1]',
    'a@b..org',
    '.a@b.org',
    'ä@b.org',
    `${'a'.repeat(245)}@example.org`,
    "a'--@",
  ])('%j is no address', async (email) => {
    expectInvalid(await register({ email }), 'email');
  });

  test.each([
    'Ama\r\nBcc: x@example.org',
    'Ama\u0000',
    'Ama\u001b[2J',
    'Ama\u0085Diop',
    'Ama\ud83d',
    'A',
    ' A ',
  ])('%j is no name', async (name) => {
    expect((await register({ name })).status).toBe(422);
  });

  test.each([
    "Robert'); DROP TABLE users;--",
    '😀😀',
    '<b>Ama</b>',
    '%00',
    '#{7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    'مرحبا',
    'e\u0301\u0301',
  ])('%j is a name like any other', async (name) => {
    const { status, body } = await register({
      name,
      email: `n${randomBytes(4).toString('hex')}@example.org`,
    });
    expect([status, body.name]).toEqual([201, name]);
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '1999-12-31',
    '2101-01-01',
    '+275760-09-13T00:00:00.001Z',
    '0000-00-00',
    '9999-12-31T23:59:59Z',
    '2026-11-21T25:00:00Z',
    'now',
    '1',
    '2026-11-21T08:00:00+99:99',
    "2026-11-21' or 1=1",
  ])('%s is no date', async (date) => {
    expectInvalid(await admin.post('/api/events', { ...eventInput, date }), 'date');
  });

  test.each([0, -1, 1.5, 1_000_001, 1e21, '10', '', [], {}, true])(
    '%j is no capacity',
    async (capacity) => {
      const { status, body } = await admin.post('/api/events', { ...eventInput, capacity });
      expect([status, Object.keys(body.fields ?? {})]).toEqual(
        capacity === '' ? [422, ['capacity']] : [422, ['capacity']],
      );
    },
  );

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    'https://user:pass@evil.example',
    'https://',
    'http:// x',
    'https://x"onload="y',
    ' javascript:x',
  ])('%j is no link', async (registrationLink) => {
    const { status, body } = await admin.post('/api/events', { ...eventInput, registrationLink });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['registrationLink']]);
  });

  test('a text of the longest length and one more', async () => {
    const title = '😀'.repeat(100);
    const most = await admin.post('/api/events', {
      ...eventInput,
      title,
      description: 'x'.repeat(20_000),
    });
    expect([most.status, most.body.title]).toEqual([201, title]);
    const more = await admin.post('/api/events', {
      ...eventInput,
      title: 'x'.repeat(201),
      description: 'x'.repeat(20_001),
    });
    expect([more.status, Object.keys(more.body.fields ?? {})]).toEqual([
      422,
      ['title', 'description'],
    ]);
  });

  test('fields that the sender may not set stay as they are', async () => {
    const { body } = await register({
      email: 'mass@example.org',
      id: 1,
      eventId: 1,
      status: 'approved',
      createdAt: '2000-01-01',
      userId: 1,
      emailKey: 'x',
      language: 'xx',
    });
    expect(body).toMatchObject({ status: 'pending', eventId });
    const row = await server.db('registrations').where({ emailKey: 'mass@example.org' }).first();
    expect([row.userId, row.language]).toEqual([null, 'en']);
  });
});

describe('paths and queries', () => {
  test.each([
    '/api/events/1%27',
    '/api/events/1;drop',
    '/api/events/1%0d%0aX:y',
    '/api/events/%ff',
    '/api/events/-0',
    '/api/events/1e3',
    '/api/events/0x1',
    '/api/events/１',
    '/api/events/1.0',
    '/api/events/2147483648',
    '/api/events/null',
    '/api/events/__proto__',
    '/api/events/constructor',
    '/api/../../etc/passwd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/api//events/1',
    '/api/events/1/../../users',
  ])('GET %s finds nothing', async (path) => {
    // Outside /api this is a page of the site, for which this server has no document.
    expect([404, 503]).toContain((await visitor.get(path)).status);
  });

  test.each([
    'limit[]=1',
    'limit=1&limit=2',
    'limit=',
    'limit=１',
    'limit=999999999999',
    'offset=-1',
    'offset=1e9',
    'offset=x',
    'limit[$gt]=1&limit=x',
  ])('?%s is refused', async (query) => {
    const { status } = await visitor.get(`/api/events?${query}`);
    expect(query.startsWith('limit[]') ? [200, 422] : [422]).toContain(status);
  });

  test('an unknown query parameter is ignored, a long one refused or ignored', async () => {
    expect(
      (await visitor.get('/api/events?__proto__[x]=1&constructor=2&orderBy=;drop')).status,
    ).toBe(200);
    expect([200, 414, 431]).toContain(
      (await visitor.get(`/api/events?x=${'y'.repeat(12_000)}`)).status,
    );
    expect([400, 414, 431]).toContain(
      (await visitor.get(`/api/events?x=${'y'.repeat(90_000)}`)).status,
    );
  });

  test('a search takes every character literally', async () => {
    for (const q of ['%', '_', '!', "'", '"', '\\', '%27 or 1=1 --', '😀', '[', 'a!%_']) {
      const { status, body } = await admin.get<unknown[]>(
        `/api/events/registrations?q=${encodeURIComponent(q)}&status=rejected`,
      );
      expect([q, status, body]).toEqual([q, 200, []]);
    }
  });
});

describe('sessions', () => {
  test('a cookie that was forged, planted or has no session opens nothing', async () => {
    for (const value of [
      '',
      'x',
      '../../x',
      "' or 1=1 --",
      'a'.repeat(3_000),
      '%00',
      '1',
      'null',
      '[object Object]',
    ]) {
      const client = server.client();
      client.setCookie('portal.sid', value);
      client.setCookie('portal.sid.sig', value);
      expect([value.slice(0, 20), (await client.get('/api/user')).status]).toEqual([
        value.slice(0, 20),
        401,
      ]);
      expect((await client.get('/api/events')).status).toBe(200);
    }
  });

  test('rows of another account are not found or refused', async () => {
    const mine = await member.post(`/api/events/${eventId}/register`, {
      name: 'Own',
      email: 'own@example.org',
    });
    const other = await server.signUp('other');
    expect((await other.get('/api/user/registrations')).body).toEqual([]);
    const own = await member.get<{ id: number }[]>('/api/user/registrations');
    expect(own.body.map(({ id }) => id)).toEqual([mine.body.id]);
    for (const path of [
      `/api/events/${eventId}/registrations/${mine.body.id}`,
      '/api/admin/users/1/role',
      '/api/admin/messages/1',
    ]) {
      expect(
        (await other.patch(path, { status: 'approved', role: 'admin', handled: true })).status,
      ).toBe(403);
    }
  });
});

test('an answer never holds a stack, SQL or a path of the machine', async () => {
  const answers = [
    await visitor.send('POST', '/api/login', '{"username":', json),
    await visitor.get('/api/events/%ff%fe'),
    await admin.get('/api/events?limit=%00'),
    await visitor.post('/api/login', { username: '\u0000', password: '\u0000' }),
    await visitor.send('TRACE'.replace('TRACE', 'PROPFIND'), '/api/events'),
    await visitor.send('OPTIONS', '/api/events'),
  ];
  for (const { text, status } of answers) {
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/\bat \/|node_modules|select |insert |\.ts:|sqlite|mysql/i);
  }
});

test('the portal still works after all this', async () => {
  expect((await admin.post('/api/events', { ...eventInput, date: inDays(1) })).status).toBe(201);
});
