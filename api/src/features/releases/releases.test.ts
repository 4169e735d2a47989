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

let server: TestServer;
let releasesDir: string;
beforeAll(async () => {
  releasesDir = mkdtempSync(join(tmpdir(), 'ail-releases-'));
  mkdirSync(join(releasesDir, '.revisions'));
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
  server = await startTestServer({ RELEASES_DIR: releasesDir });
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
