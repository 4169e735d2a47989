/** @runs sqlite mariadb-long cluster */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseInfo } from '../../testing/release-info.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const path = '/api/releases/contract';
const shell = releaseInfo('shell', '1-s', {
  routes: ['/auth'],
  texts: ['common'],
  federationRuntime: '2.9.2',
  shared: { react: { version: '19.3.1', range: '^19.0.0', uses: [] } },
});
const partners = releaseInfo('mf-partners', '1-p', {
  place: { mount: '/partners' },
  routes: ['/partners'],
  texts: ['partners'],
});

let releasesDir: string;
let server: TestServer;
const write = (file: string, value: unknown) => {
  mkdirSync(dirname(join(releasesDir, file)), { recursive: true });
  writeFileSync(join(releasesDir, file), JSON.stringify(value) ?? '');
};
beforeAll(async () => {
  releasesDir = mkdtempSync(join(tmpdir(), 'ail-contract-'));
  server = await startTestServer({ RELEASES_DIR: releasesDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(releasesDir, { recursive: true });
});

test('answers 503 where nothing is live', async () => {
  const { status, body } = await server.client().get(path);
  expect([status, body.code]).toEqual([503, 'database_unavailable']);
});

test('names only the calls where no releases folder is set', async () => {
  const without = await startTestServer();
  const { status, body } = await without.client().get(path);
  expect([status, body]).toEqual([
    200,
    { shell: null, parts: [], releaseTool: null, openApi: '/api/openapi.json' },
  ]);
  await without.stop();
});

test('tells anyone what the live shell brings, and what is taken', async () => {
  write('.revisions/00000001.json', {
    number: 1,
    at: '2026-11-21T01:00:00.000Z',
    by: 'ama',
    action: 'release',
    changed: ['shell'],
    note: null,
    live: { shell: '1-s', 'mf-partners': '1-p', 'texts-shell': '1-t' },
    canaries: {},
  });
  write('shell/1-s/release.json', shell);
  write('remotes/mf-partners/1-p/release.json', partners);
  write('.revisions/99999999.json', { oldestTool: '0.2.0', why: 'Only …' });
  write('locales/en/common.json', { save: 'Save', 'dialog.close': 'Close' });
  write('locales/en/partners.json', { title: 'Partners' });

  const { status, body } = await server.client().get(path);
  expect(status).toBe(200);
  expect(body).toEqual({
    shell: {
      version: '1-s',
      hostContract: { version: '1.2.0' },
      federationRuntime: '2.9.2',
      shared: { react: '19.3.1' },
      messages: ['common.save', 'common.dialog.close'],
    },
    parts: [
      { part: 'shell', version: '1-s', mount: null, pages: ['/auth'], texts: ['common'] },
      {
        part: 'mf-partners',
        version: '1-p',
        mount: '/partners',
        pages: ['/partners'],
        texts: ['partners'],
      },
    ],
    releaseTool: '0.2.0',
    openApi: '/api/openapi.json',
  });
});

describe('where what is live cannot be read', () => {
  const unavailable = {
    code: 'database_unavailable',
    message: expect.stringContaining('try again'),
  };
  const registry = {
    revision: 2,
    shell: { version: '1-s' },
    remotes: { 'mf-partners': { version: '1-p' } },
    locales: { version: '1-l' },
  };
  const cutShort = (file: string) => writeFileSync(join(releasesDir, file), '{"number":');

  test('it is read from what is served, as the page Releases does', async () => {
    cutShort('.revisions/00000002.json');
    write('registry.json', registry);
    const { status, body } = await server.client().get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shell: { version: '1-s' },
      parts: [{ part: 'shell' }, { part: 'mf-partners', mount: '/partners' }],
    });
  });

  test('no remote is told that nothing must be fitted', async () => {
    cutShort('registry.json');
    const { status, body, headers } = await server.client().get(path);
    expect([status, body]).toEqual([503, unavailable]);
    expect(headers.get('retry-after')).toBe('60');
  });

  describe('by one part', () => {
    beforeEach(() => {
      write('registry.json', registry);
      write('shell/1-s/release.json', shell);
      write('remotes/mf-partners/1-p/release.json', partners);
    });

    test.each([
      ['nothing', undefined],
      ['null', null],
      ['a list', ['no description']],
      ['an empty object', {}],
      ['another version', { ...shell, version: '1-r' }],
      ['files that are no list', { ...shell, files: {} }],
    ])('nor by a shell that says %s', async (_, value) => {
      write('shell/1-s/release.json', value);
      const { status, body } = await server.client().get(path);
      expect([status, body]).toEqual([503, unavailable]);
    });

    test.each([
      ['nothing', undefined],
      ['a list', ['no description']],
      ['an empty object', {}],
      ['another name', { ...partners, name: 'mf-public' }],
      ['pages that are no list', { ...partners, pages: 'x' }],
      ['no routes', { ...partners, routes: undefined }],
      ['an earlier format', { ...partners, format: undefined }],
      ['no mount', { ...partners, place: null }],
    ])('nor that a mount is free by a remote that says %s', async (_, value) => {
      write('remotes/mf-partners/1-p/release.json', value);
      const { status, body } = await server.client().get(path);
      expect([status, body]).toEqual([503, unavailable]);
    });
  });
});
