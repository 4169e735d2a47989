import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '../../testing/server.ts';

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
  const canaries = { 'mf-admin': { version: '1-b', share: 10 } };
  const revisions = [
    revision(1, { action: 'release', changed: ['mf-admin', 'shell'] }),
    revision(2, { action: 'canary', changed: ['mf-admin'], canaries, note: 'careful' }),
  ];
  for (const one of revisions) {
    const file = join(releasesDir, '.revisions', `0000000${one.number}.json`);
    writeFileSync(file, JSON.stringify(one));
    // What a release leaves when it is ended while it writes.
    writeFileSync(`${file}.123`, '{');
  }
  server = await startTestServer({
    RELEASES_DIR: releasesDir,
    SESSION_KEYS: `${key},older-key-of-this-test`,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(releasesDir, { recursive: true });
});

test('what is live, the history, and how it fares', async () => {
  const report = { part: 'mf-admin', version: '1-b', outcome: 'chunk' };
  await server.client().post('/api/client-errors', report);
  const { status, body } = await (await server.adminClient()).get(path);
  expect(status).toBe(200);
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
    outcomes: [{ ...report, count: 1, lastMessage: null, lastAt: expect.any(String) }],
  });
});

test('for admins only', async () => {
  expect((await server.client().get(path)).status).toBe(401);
});

const tokenOf = (claims: object, signedWith = key) => {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const mac = createHmac('sha256', signedWith).update(`preview:${payload}`).digest('base64url');
  return `${payload}.${mac}`;
};

describe('a preview link', () => {
  const claims = { part: 'mf-admin', version: '1-b', expiresAt: Date.now() + 60_000 };
  const open = (token: string) => server.client().get(`/api/preview?token=${token}`);

  beforeAll(() => {
    const dir = join(releasesDir, 'remotes', 'mf-admin', '1-b');
    mkdirSync(dir, { recursive: true });
    const files = [{ path: 'remoteEntry.js', integrity: 'sha384-x' }];
    writeFileSync(join(dir, 'release.json'), JSON.stringify({ files }));
  });

  test.each([key, 'older-key-of-this-test'])('signed with any key in use opens', async (used) => {
    const { status, body } = await open(tokenOf(claims, used));
    expect(status).toBe(200);
    expect(body).toEqual({
      ...claims,
      integrity: 'sha384-x',
      expiresAt: new Date(claims.expiresAt).toISOString(),
    });
  });

  test.each([
    ['signed by someone else', tokenOf(claims, 'another-key-altogether')],
    ['that has expired', tokenOf({ ...claims, expiresAt: Date.now() - 1 })],
    ['to what was never published', tokenOf({ ...claims, version: '9-z' })],
    ['out of the folder', tokenOf({ ...claims, version: '../mf-admin/1-b' })],
    ['to the shell', tokenOf({ ...claims, part: 'shell' })],
    ['without a signature', tokenOf(claims).split('.')[0] ?? ''],
  ])('%s opens nothing', async (_, token) => {
    expect((await open(token)).status).toBe(404);
  });
});
