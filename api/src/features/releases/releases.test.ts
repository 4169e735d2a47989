/** @runs sqlite mariadb-long cluster */
import { createHmac } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardLookFile } from '@ail/kit/contracts/releases/guard-look';
import type { Log } from '../../platform/log.ts';
import { RenderingFailure } from '../../platform/rendering/rendering-process.ts';
import { registryWith } from '../../testing/live-front.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { reportRenderingFailures } from '../client-errors/rendering-failures.ts';

const path = '/api/admin/releases';
const revision = (number: number, rest: object) => ({
  number,
  at: `2026-11-21T0${number}:00:00.000Z`,
  by: 'ama',
  note: null,
  live: { 'mf-admin': '1-a', shell: '1-s' },
  canaries: {},
  ...rest,
});

const key = 'newest-key-of-this-test';

let server: TestServer;
let releasesDir: string;
beforeAll(async () => {
  releasesDir = mkdtempSync(join(tmpdir(), 'ail-releases-'));
  mkdirSync(join(releasesDir, '.revisions'));
  mkdirSync(join(releasesDir, 'remotes', 'mf-admin', '1-b'), { recursive: true });
  mkdirSync(join(releasesDir, 'remotes', 'mf-admin', '1-b', '.maps'));
  writeFileSync(
    join(releasesDir, 'remotes', 'mf-admin', '1-b', '.maps', '7.js.map'),
    JSON.stringify({
      version: 3,
      sources: ['src/features/events/EventsPage.tsx', '../kit/ui/Form.tsx'],
      names: [],
      // Column 10 of line 1 is line 3, column 5 of the first; line 9 the beginning of the second; line 10 begins
      // with code that has no source.
      mappings: 'UAEI;;;;;;;;ACFJ;A,CAAA',
    }),
  );
  writeFileSync(join(releasesDir, 'remotes', 'mf-admin', '1-b', '.maps', '8.js.map'), '{');
  writeFileSync(
    join(releasesDir, 'remotes', 'mf-admin', '1-b', '.maps', 'pages.json'),
    JSON.stringify({ '/admin/events/:id': 'mf-admin/src/features/events/EventPage.tsx:17' }),
  );
  const canaries = { 'mf-admin': { version: '1-b', share: 10 } };
  const revisions = [
    revision(1, { action: 'release', changed: ['mf-admin', 'shell'] }),
    revision(2, { action: 'canary', changed: ['mf-admin'], canaries, note: 'careful' }),
  ];
  for (const one of revisions) {
    const file = join(releasesDir, '.revisions', `0000000${one.number}.json`);
    writeFileSync(file, JSON.stringify(one));
    // A file that a release leaves behind when it is killed while writing.
    writeFileSync(`${file}.123`, '{');
  }
  // It comes after every revision and is none.
  writeFileSync(join(releasesDir, '.revisions', '99999999.json'), '{"oldestTool":"0.2.0"}');
  server = await startTestServer({
    RELEASES_DIR: releasesDir,
    SESSION_KEYS: `${key},older-key-of-this-test`,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(releasesDir, { recursive: true });
});

test('the measurements say what is live and what is a canary', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text.split('\n').filter((line) => line.startsWith('release_live{'))).toEqual([
    'release_live{part="mf-admin",version="1-a",stage="live"} 1',
    'release_live{part="mf-admin",version="1-b",stage="canary"} 1',
    'release_live{part="shell",version="1-s",stage="live"} 1',
  ]);
});

test('the measurements tell when the guard last looked', async () => {
  writeFileSync(join(releasesDir, guardLookFile), '');
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const [, lookedAt] = /^guard_last_look_timestamp_seconds ([\d.]+)$/m.exec(text) ?? [];
  expect(Math.abs(Number(lookedAt) - Date.now() / 1_000)).toBeLessThan(60);
});

test('answers what is live, the history, and what browsers reported', async () => {
  const report = { part: 'mf-admin', version: '1-b', outcome: 'chunk' };
  const fault = { part: 'mf-admin', version: '1-b', outcome: 'script' };
  const withoutSource = [
    '/remotes/mf-admin/1-b/7.js:10:1',
    '/remotes/mf-admin/1-b/8.js:1:1',
    '/shell/1-s/main.js:1:5',
  ];
  const stack = [
    '/remotes/mf-admin/1-b/7.js:1:20',
    '/remotes/mf-admin/1-b/7.js:9:1',
    ...withoutSource,
  ].join(' ');
  const stackInSources = [
    'mf-admin/src/features/events/EventsPage.tsx:3:5',
    'kit/ui/Form.tsx:1:1',
    ...withoutSource,
  ];
  await server.client().post('/api/client-errors', report);
  await server.client().post('/api/client-errors', { ...report, outcome: 'policy' });
  await server.client().post('/api/client-errors', { ...fault, page: '/admin/events/:id', stack });
  const { status, body } = await (await server.adminClient()).get(path);
  expect(status).toBe(200);
  const once = { count: 1, lastMessage: null, lastAt: expect.any(String) };
  expect(body).toEqual({
    live: [
      { part: 'mf-admin', version: '1-a', canary: { version: '1-b', share: 10 } },
      { part: 'shell', version: '1-s', canary: null },
    ],
    history: [
      {
        revision: 2,
        at: '2026-11-21T02:00:00.000Z',
        by: 'ama',
        action: 'canary',
        changed: [{ part: 'mf-admin', version: '1-b' }],
        note: 'careful',
      },
      {
        revision: 1,
        at: '2026-11-21T01:00:00.000Z',
        by: 'ama',
        action: 'release',
        changed: [
          { part: 'mf-admin', version: '1-a' },
          { part: 'shell', version: '1-s' },
        ],
        note: null,
      },
    ],
    outcomes: [{ ...report, ...once, lastPage: null, lastStack: [] }],
    // An older admin remote knows no such outcomes.
    faults: [{ ...fault, ...once, lastPage: '/admin/events/:id', lastStack: stackInSources }],
    violations: [{ ...report, outcome: 'policy', ...once, lastPage: null, lastStack: [] }],
    onServer: [],
  });
});

test('answers the pages that the server could not render, of the part whose code threw', async () => {
  const log = { warn: jest.fn() };
  const report = reportRenderingFailures({ db: server.db, log: log as unknown as Log });
  const fail = (problem: string) =>
    report({
      wanted: {
        registry: { ...registryWith(), revision: 2, shell: { version: '1-s' } },
        name: 'mf-public',
        release: { version: '1-p', entry: '/remotes/mf-public/1-p/remoteEntry.js' },
      },
      page: '/events/:id',
      failure: new RenderingFailure(problem, 'page'),
    });
  fail(
    'Error: broken\n    at Page (/remotes/mf-public/1-p/server.cjs:1:2)\n    at /shell/1-s/server.cjs:3:4',
  );
  fail('Error: frame\n    at Header (/shell/1-s/server.cjs:1:2)');
  fail('It sent no message for 1000 ms.');
  const admin = await server.adminClient();
  const found = async () =>
    (await admin.get<{ onServer: { count: number }[] }>(path)).body.onServer;
  const counted = async () => (await found()).reduce((sum, { count }) => sum + count, 0);
  for (let tries = 0; tries < 100 && (await counted()) < 3; tries += 1);
  const page = { outcome: 'server', lastPage: '/events/:id' };
  // They are counted at the same time, in any order.
  const rows = await found();
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ ...page, part: 'shell', lastMessage: 'Error: frame' }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ ...page, part: 'mf-public', version: '1-p', count: 2 }),
  );
  expect(log.warn).toHaveBeenCalledTimes(3);
});

test('names the component of the page where a fault has no stack', async () => {
  const fault = { part: 'mf-admin', version: '1-b', outcome: 'unsettled' };
  const admin = await server.adminClient();
  const reportAt = async (page: string) => {
    await server.client().post('/api/client-errors', { ...fault, page });
    return (await admin.get(path)).body;
  };
  const answered = (lastStack: string[]) => ({
    faults: expect.arrayContaining([expect.objectContaining({ ...fault, lastStack })]),
  });
  expect(await reportAt('/admin/events/:id')).toMatchObject(
    answered(['mf-admin/src/features/events/EventPage.tsx:17']),
  );
  expect(await reportAt('/admin/nothing')).toMatchObject(answered([]));
});

test('finds the newest failure in the sources where many scripts failed before', async () => {
  const report = async (outcome: string, stack: string[]) => {
    const fault = { part: 'mf-admin', version: '1-b', outcome };
    await server.client().post('/api/client-errors', { ...fault, stack: stack.join(' ') });
  };
  const maps = join(releasesDir, 'remotes', 'mf-admin', '1-b', '.maps');
  copyFileSync(join(maps, '7.js.map'), join(maps, '9.js.map'));
  const others = Array.from({ length: 20 }, (_, n) => `/remotes/mf-admin/1-b/${n + 20}.js:1:1`);
  await report('blocked', others);
  await report('loop', ['/remotes/mf-admin/1-b/9.js:9:1']);
  const { body } = await (await server.adminClient()).get(path);
  expect(body).toMatchObject({
    faults: expect.arrayContaining([
      expect.objectContaining({ outcome: 'blocked', lastStack: others }),
      expect.objectContaining({ outcome: 'loop', lastStack: ['kit/ui/Form.tsx:1:1'] }),
    ]),
  });
});

describe('a damaged revision', () => {
  const put = (number: number, text: string) =>
    writeFileSync(join(releasesDir, '.revisions', `0000000${number}.json`), text);
  const old = revision(1, { action: 'release', changed: ['mf-admin', 'shell'] });
  afterEach(() => {
    put(1, JSON.stringify(old));
    rmSync(join(releasesDir, '.revisions', '00000003.json'), { force: true });
    rmSync(join(releasesDir, 'registry.json'), { force: true });
  });

  test.each([
    {},
    null,
    [],
    7,
    { ...old, number: 4 },
    { ...old, at: 'yesterday' },
    { ...old, at: 7 },
    { ...old, by: 7 },
    { ...old, action: 'paint' },
    { ...old, changed: 'shell' },
    { ...old, changed: [7] },
    { ...old, note: {} },
    { ...old, live: null },
    { ...old, live: { shell: 7 } },
    { ...old, canaries: { 'mf-admin': null } },
    { ...old, canaries: { 'mf-admin': { version: '1-b', share: 'all' } } },
  ])('that is valid JSON keeps the rest on the page: %j', async (value) => {
    put(1, JSON.stringify(value));
    const { status, body } = await (await server.adminClient()).get(path);
    expect(status).toBe(200);
    expect(body.history).toMatchObject([{ revision: 2 }]);
  });

  test('that is the newest: what is live is read from what is served', async () => {
    const remote = { mount: '/admin', entry: '/e.js', integrity: 'x' };
    const registry = {
      revision: 3,
      shell: { version: '1-t' },
      remotes: {
        'mf-admin': { ...remote, version: '1-c', canary: { ...remote, version: '1-d', share: 5 } },
      },
      locales: { version: '1-l' },
    };
    put(3, '');
    writeFileSync(join(releasesDir, 'registry.json'), JSON.stringify(registry));
    const { body } = await (await server.adminClient()).get(path);
    expect(body.live).toEqual([
      { part: 'shell', version: '1-t', canary: null },
      { part: 'mf-admin', version: '1-c', canary: { version: '1-d', share: 5 } },
      { part: 'locales', version: '1-l', canary: null },
    ]);
    expect(body.history).toHaveLength(2);
    for (const text of ['', '{}', 'null', '{"shell":7,"remotes":[null],"locales":[]}']) {
      writeFileSync(join(releasesDir, 'registry.json'), text);
      const answer = await (await server.adminClient()).get(path);
      expect(answer).toMatchObject({ status: 200, body: { live: [] } });
    }
  });
});

const tokenOf = (claims: unknown, signedWith = key) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const mac = createHmac('sha256', signedWith).update(`preview:${payload}`).digest('base64url');
  return `${payload}.${mac}`;
};

/** The same token with one claim changed, and the signature as it was. */
const other = (token: string, claim: string, value: unknown) => {
  const [payload = '', mac = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = JSON.stringify({ ...claims, [claim]: value });
  return `${Buffer.from(changed).toString('base64url')}.${mac}`;
};

describe('a preview link', () => {
  const claims = { part: 'mf-admin', version: '1-b', expiresAt: Date.now() + 3_600_000 };
  const open = (token: string) => server.client().get(`/api/preview?token=${token}`);

  beforeAll(() => {
    const files = [{ path: 'remoteEntry.js', integrity: 'sha384-x' }];
    const place = { mount: '/admin', access: 'admin' };
    const releases = {
      '1-a': JSON.stringify({ files, place }),
      '1-b': JSON.stringify({ files, place }),
      '1-open': JSON.stringify({ files, place: { mount: '/partners' } }),
      '1-nowhere': JSON.stringify({ files, place: null }),
      '1-damaged': '{"files":',
      '1-empty': 'null',
    };
    for (const [version, text] of Object.entries(releases)) {
      const dir = join(releasesDir, 'remotes', 'mf-admin', version);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, 'release.json'), text);
    }
  });

  test.each([key, 'older-key-of-this-test'])('signed with any key in use opens', async (used) => {
    const { status, body } = await open(tokenOf(claims, used));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...claims,
      integrity: 'sha384-x',
      mount: '/admin',
      access: 'admin',
      expiresAt: new Date(claims.expiresAt).toISOString(),
    });
  });

  test('says where the shell shows a remote that anybody may enter', async () => {
    const { body } = await open(tokenOf({ ...claims, version: '1-open' }));
    expect(body).toMatchObject({ mount: '/partners', access: null });
    expect((await open(tokenOf({ ...claims, version: '1-nowhere' }))).status).toBe(404);
  });

  test.each([
    ['signed by someone else', tokenOf(claims, 'another-key-altogether')],
    ['that has expired', tokenOf({ ...claims, expiresAt: Date.now() - 1 })],
    ['to what was never published', tokenOf({ ...claims, version: '9-z' })],
    ['out of the folder', tokenOf({ ...claims, version: '../mf-admin/1-b' })],
    ['to the shell', tokenOf({ ...claims, part: 'shell' })],
    ['without a signature', tokenOf(claims).split('.')[0] ?? ''],
    ['with an empty signature', `${tokenOf(claims).split('.')[0]}.`],
    ['cut off at its end', tokenOf(claims).slice(0, -1)],
    ['cut off at its beginning', tokenOf(claims).slice(1)],
    ['with something after it', `${tokenOf(claims)}.more`],
    ['with nothing after another dot', `${tokenOf(claims)}.`],
    ['with a signature that is padded', `${tokenOf(claims)}=`],
    ['to another version under the same signature', other(tokenOf(claims), 'version', '1-a')],
    ['that lasts longer under the same signature', other(tokenOf(claims), 'expiresAt', 9e12)],
    ['that never expires', tokenOf({ part: claims.part, version: claims.version })],
    ['that expires at no time', tokenOf({ ...claims, expiresAt: null })],
    ['that expires at a word', tokenOf({ ...claims, expiresAt: '9999999999999' })],
    ['that expires after all time', tokenOf({ ...claims, expiresAt: 1e300 })],
    ['to a part that is no word', tokenOf({ ...claims, part: ['mf-admin'] })],
    ['to a version that is no word', tokenOf({ ...claims, version: { a: 1 } })],
    ['that is signed and says nothing', tokenOf(null)],
    ['to what is published but damaged', tokenOf({ ...claims, version: '1-damaged' })],
    ['to what has no list of files', tokenOf({ ...claims, version: '1-empty' })],
  ])('%s opens nothing', async (_, token) => {
    expect((await open(token)).status).toBe(404);
  });
});
