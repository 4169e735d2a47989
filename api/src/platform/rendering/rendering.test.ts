/** @runs sqlite */
import { execFileSync, spawnSync } from 'node:child_process';
import { isLong } from '@ail/kit/testing/long';
import { registryWith } from '../../testing/live-front.ts';
import { partBuild, shellBuild } from '../../testing/rendered-front.ts';
import { Refusal } from '../http/errors.ts';
import type { Outcome } from './rendered-pages.ts';
import { createRendering, type OpenRelease, type Rendering } from './rendering.ts';
import { startRenderingProcess } from './rendering-process.ts';
import type { ReadAsVisitor, VisitorAnswer } from './visitor.ts';

const pages = [{ path: '/' }, { path: '/events' }, { path: '/events/:id' }];
const registryOf = (revision: number) => ({ ...registryWith(), revision });

/** Of `pgrep`, for the processes that render pages. */
const children = ['-P', String(process.pid), '-f', 'rendering/child.ts'];

const running: Rendering[] = [];
afterEach(() => {
  for (const rendering of running.splice(0)) rendering.stop();
});

/** @param builds by name and version of a part, as in `mf-public/1` */
const setUp = (
  builds: Record<string, string>,
  ask: ReadAsVisitor = async () => ({ json: '1' }),
) => {
  const files: Record<string, string> = {
    'shell/1/server.cjs': shellBuild,
    'shell/1/release.json': JSON.stringify({ localeKeys: ['common.nav'] }),
    'locales/en/common.json': '{"nav":"Navigation","only":"English"}',
    'locales/fr/common.json': '{"nav":"Menu"}',
    'locales/sw/common.json': '{"nav":"Urambazaji"}',
  };
  for (const [release, code] of Object.entries(builds)) {
    files[`remotes/${release}/server.cjs`] = code;
    files[`remotes/${release}/release.json`] = JSON.stringify({ localeKeys: [] });
  }
  let revision = 1;
  const open = (): OpenRelease[] =>
    Object.keys(builds).map((release) => {
      const [name = '', version = ''] = release.split('/');
      return {
        registry: registryOf(revision),
        name,
        release: { version, entry: `/remotes/${release}/remoteEntry.js` },
        isCanary: version === 'canary',
        pages,
      };
    });
  const failures: Required<Outcome>[] = [];
  const rendering = createRendering({
    openFront: () => async (path) => files[path] ?? Promise.reject(new Error(`No ${path}.`)),
    origin: 'https://portal.example',
    ask,
    readOpen: async () => open(),
    report: (failure) => failures.push(failure),
    staysMs: 10,
  });
  running.push(rendering);
  return {
    rendering,
    failures,
    files,
    open,
    release: (next = revision + 1) => {
      revision = next;
    },
    html: async (path = '/', language: 'en' | 'fr' = 'en') =>
      (await rendering.page(open(), language, path, path))?.page.html,
  };
};

/** The problem of a page; empty for none. */
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: Error) => error.message,
  );

test('renders a page with the texts of its language and the answers for visitors', async () => {
  const asked: string[] = [];
  const { html } = setUp(
    {
      'mf-public/1': partBuild(
        "return JSON.stringify([address, messages['common.nav'], messages['common.only'], await ask('/api/events')])",
      ),
    },
    async (address, language) => {
      asked.push(`${language} ${address}`);
      return { json: '["x"]', total: 7 };
    },
  );
  expect(JSON.parse((await html('/', 'fr')) ?? '')).toEqual([
    '/',
    'Menu',
    'English',
    { body: ['x'], total: 7 },
  ]);
  expect(asked).toEqual(['fr /api/events']);
});

test('renders a page again once an answer that it shows has changed', async () => {
  let events = 1;
  const { html } = setUp(
    { 'mf-public/1': partBuild("return String((await ask('/api/events')).body)") },
    async () => ({ json: String(events) }),
  );
  expect(await html()).toBe('1');
  events = 2;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await html()).toBe('2');
});

test('keeps a page of a minute ago where there is no time to render it again', async () => {
  const { html } = setUp(
    {
      'mf-public/1': partBuild(
        "await ask('/api/events'); times += 1; if (times > 1) { await Promise.race([ask('/api/late'), new Promise((done) => setTimeout(done, 2_000))]); throw new Error('late'); } return 'kept'",
        'let times = 0',
      ),
    },
    (address) =>
      address === '/api/late' ? new Promise(() => {}) : Promise.resolve({ json: '[]' }),
  );
  expect(await html()).toBe('kept');
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  expect(await html()).toBe('kept');
  jest.restoreAllMocks();
});

test('serves a page without content where its data cannot be read, and blames no part', async () => {
  let isDown = true;
  const { html, failures } = setUp(
    { 'mf-public/1': partBuild("return await ask('/api/events').then(String, () => 'loading')") },
    async () => {
      if (isDown) throw new Error('No database.');
      throw new Refusal('not_found');
    },
  );
  await expect(html()).rejects.toThrow('was not answered');
  expect(failures).toEqual([]);
  isDown = false;
  expect(await html()).toBe('loading');
});

test('renders two releases of a part beside each other, each with its own build', async () => {
  const { html, open } = setUp({
    'mf-public/1': partBuild("return 'one'"),
    'mf-team/1': partBuild("return 'team'"),
  });
  expect(await html()).toBe('one');
  expect(open()).toHaveLength(2);
});

test.each([2, 0])('ends the processes of revision 1 once revision %i is live', async (next) => {
  const processes = () =>
    spawnSync('pgrep', children, { encoding: 'utf8' }).stdout.trim().split('\n');
  const { rendering, release } = setUp({ 'mf-public/1': partBuild("return 'one'") });
  await rendering.start();
  const [before = ''] = processes();
  expect(before).toMatch(/^\d+$/);
  release(next);
  let now = [before];
  for (let tries = 0; now.includes(before) && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    now = processes();
  }
  expect(now).toEqual([expect.stringMatching(/^\d+$/)]);
  expect(now).not.toContain(before);
});

test('serves a part that was not built for the server without content, and reports no failure', async () => {
  const { rendering, failures, open } = setUp({});
  const [release] = setUp({ 'mf-public/1': '' }).open();
  if (!release) throw new Error('No release.');
  await expect(rendering.page([release], 'en', '/', '/')).rejects.toThrow(
    'not built for the server',
  );
  expect(failures).toEqual([]);
  expect(open()).toEqual([]);
});

test('reads a build again that could not be read for a moment', async () => {
  const { html, files } = setUp({ 'mf-public/1': partBuild("return 'read'") });
  const shell = files['shell/1/server.cjs'] ?? '';
  delete files['shell/1/server.cjs'];
  expect(await problemOf(html())).toMatch('not built for the server');
  files['shell/1/server.cjs'] = shell;
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await html()).toBe('read');
});

test('rejects the pages of a process that is no longer needed, and blames no part', async () => {
  const build = { file: '/server.cjs', code: shellBuild };
  const part = { ...build, name: 'mf-public', code: partBuild('return new Promise(() => {})') };
  const started = startRenderingProcess(build, part);
  const registry = registryOf(1);
  const given = {
    registry,
    language: 'en',
    messages: {},
    origin: 'https://portal.example',
  } as const;
  const ask = async () => ({ json: '1' });
  const page = started.render({ key: 'en', given }, '/', ask);
  await started.load({ key: 'en', given });
  started.end();
  const late = started.load({ key: 'fr', given });
  for (const work of [page, late]) await expect(work).rejects.toMatchObject({ of: 'none' });
});

describe('a part that', () => {
  type Fault = [name: string, build: string, problem: RegExp];
  const faults: Fault[] = [
    ['throws', partBuild("throw new Error('broken page')"), /broken page/],
    ['loops', partBuild('for (;;) {}'), /sent no message/],
    ['ends its process', partBuild('process.exit(0)'), /./],
    [
      'reads a file',
      partBuild("return require('node:fs').readFileSync('/etc/passwd', 'utf8')"),
      /./,
    ],
    [
      'leaves its surroundings',
      partBuild("return setTimeout.constructor('return typeof process.send')()"),
      /Code generation from strings/,
    ],
    [
      'holds too much memory',
      partBuild(
        'globalThis.held = Array.from({ length: 60 }, () => new Uint8Array(1e7).fill(1)); await new Promise(() => {});',
      ),
      /used \d+ MB/,
    ],
    ['answers with no page', partBuild('return null'), /unknown message/],
  ];
  const moreFaults: Fault[] = [
    [
      'throws as it is loaded',
      partBuild("return ''", "throw new Error('broken module')"),
      /broken module/,
    ],
    ['loops as it is loaded', partBuild("return ''", 'for (;;) {}'), /sent no message/],
    [
      'fills the heap with one array',
      partBuild('const all = []; for (;;) all.push(Math.random());'),
      /ended|used|no message/,
    ],
    [
      'fills buffers',
      partBuild('const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));'),
      /ended|used|no message/,
    ],
    [
      'fills the heap with large arrays',
      partBuild('const all = []; for (;;) all.push(new Array(3e7).fill(1));'),
      /ended|used|no message/,
    ],
    [
      'builds an endless text',
      partBuild("let all = 'x'; for (;;) all += all;"),
      /string length|ended|used/,
    ],
    ['waits forever', partBuild('return new Promise(() => {})'), /not finished/],
    ['has a page of a megabyte', partBuild("return 'x'.repeat(1_000_001)"), /too long/],
  ];

  test.each([...faults, ...(isLong ? moreFaults : [])])(
    '%s is reported, and the other parts render their pages',
    async (_, build, problem) => {
      const { rendering, failures, open } = setUp({
        'mf-bad/1': build,
        'mf-public/1': partBuild("return 'fine'"),
      });
      const [bad, fine] = open();
      if (!bad || !fine) throw new Error('No releases.');
      const [broken, whole] = await Promise.all([
        problemOf(rendering.page([bad], 'en', '/', '/')),
        problemOf(rendering.page([fine], 'en', '/', '/')),
      ]);
      expect(broken).toMatch(problem);
      expect(whole).toBe('');
      expect(failures).toEqual([
        expect.objectContaining({ page: '/', wanted: expect.objectContaining({ name: 'mf-bad' }) }),
      ]);
    },
  );

  test('gives up waiting for data is not blamed', async () => {
    const { html, failures } = setUp(
      {
        'mf-public/1': partBuild(
          "await Promise.race([ask('/api/events'), new Promise((done) => setTimeout(done, 2_000))]); throw new Error('late')",
        ),
      },
      () => new Promise(() => {}),
    );
    await html().catch(() => {});
    expect(failures).toEqual([]);
  });

  test('gets no CPU time on a busy machine goes on', async () => {
    const { promise: asked, resolve: receive } =
      Promise.withResolvers<(one: VisitorAnswer) => void>();
    const { rendering, html, failures } = setUp(
      { 'mf-public/1': partBuild("return await ask('/api/events').then(() => 'late')") },
      () => new Promise(receive),
    );
    await rendering.start();
    const page = html();
    const answer = await asked;
    const child = execFileSync('pgrep', children);
    process.kill(Number(child), 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    process.kill(Number(child), 'SIGCONT');
    answer({ json: '1' });
    expect(await page).toBe('late');
    expect(failures).toEqual([]);
  });

  test('waits forever for its data does not delay other pages', async () => {
    const { html, failures } = setUp({
      'mf-public/1': partBuild("if (address === '/') await new Promise(() => {}); return 'fine'"),
    });
    void html('/').catch(() => {});
    expect(await html('/events')).toBe('fine');
    expect(failures).toEqual([]);
  });
});

describe('a canary', () => {
  const settle = async (done: () => boolean, patienceMs = 10_000) => {
    for (let tries = 0; tries < patienceMs / 50 && !done(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  test('is rendered at every page without visitors, and its failures are counted beside those of the live release', async () => {
    const { rendering, failures } = setUp({
      'mf-public/1': partBuild("return 'live'"),
      'mf-public/canary': partBuild(
        "if (address === '/events') throw new Error('broken'); return 'new'",
      ),
    });
    void rendering.start();
    await settle(() => rendering.counts().length === 3);
    expect(rendering.counts()).toEqual([
      { part: 'mf-public', version: '1', fared: 'rendered', count: 2 },
      { part: 'mf-public', version: 'canary', fared: 'rendered', count: 1 },
      { part: 'mf-public', version: 'canary', fared: 'failed', count: 1 },
    ]);
    expect(rendering.renderings()).toBe(4);
    expect(failures.map(({ page, wanted }) => `${wanted.release.version} ${page}`)).toEqual([
      'canary /events',
    ]);
  });

  test('is tried although an earlier revision had the same number', async () => {
    const code = partBuild("return ''");
    const builds: Record<string, string> = { 'mf-public/1': code };
    const { rendering, files } = setUp(builds);
    await rendering.start();
    builds['mf-public/canary'] = code;
    files['remotes/mf-public/canary/server.cjs'] = code;
    files['remotes/mf-public/canary/release.json'] = JSON.stringify({ localeKeys: [] });
    await settle(() => rendering.counts().some(({ version }) => version === 'canary'));
    expect(rendering.counts()).toContainEqual({
      ...{ part: 'mf-public', version: 'canary', fared: 'rendered' },
      count: expect.any(Number),
    });
  });

  if (isLong) {
    test('is judged although its process rests longer after each failure', async () => {
      let asks = 0;
      const { rendering } = setUp(
        {
          'mf-public/canary': partBuild(
            "if (address === '/events' || (await ask('/api/times')).body === 0) for (;;); return ''",
          ),
        },
        async () => {
          asks += 1;
          return { json: String(asks - 1) };
        },
      );
      const failed = () => rendering.counts().filter(({ fared }) => fared === 'failed');
      void rendering.start();
      await settle(() => failed().length > 0, 20_000);
      expect(rendering.counts().map(({ fared, count }) => `${fared} ${count}`)).toEqual([
        'rendered 1',
        'failed 1',
      ]);
    });
  }

  test('is compared with the live release, whose failed pages are tried again', async () => {
    const { rendering, html } = setUp({
      'mf-public/1': partBuild(
        "globalThis.times = (globalThis.times ?? 0) + 1; if (times === 3) throw new Error('busy'); return ''",
      ),
      'mf-public/canary': partBuild("return 'new'"),
    });
    const failed = () => rendering.counts().filter(({ fared }) => fared === 'failed');
    await rendering.start();
    expect(await problemOf(html('/events'))).toMatch('busy');
    expect(failed()).toHaveLength(1);
    await settle(() => failed().length === 0);
    expect(failed()).toEqual([]);
  });

  test('is rendered for a row beside the first visitor of one', async () => {
    const { rendering, html } = setUp({
      'mf-public/1': partBuild("return 'live'"),
      'mf-public/canary': partBuild(
        "if (address === '/events/7') throw new Error('broken'); return 'new'",
      ),
    });
    void rendering.start();
    await settle(() => rendering.counts().length === 2);
    expect(await html('/events/7')).toBe('live');
    await settle(() => rendering.counts().some(({ fared }) => fared === 'failed'));
    expect(rendering.counts()).toContainEqual({
      part: 'mf-public',
      version: 'canary',
      fared: 'failed',
      count: 1,
    });
  });

  test('is rendered for a row although a visitor comes while its other pages are tried', async () => {
    const sleepIn = (ms: number) => `await new Promise((done) => setTimeout(done, ${ms}))`;
    const { rendering, html } = setUp({
      'mf-public/1': partBuild("return 'live'"),
      'mf-public/canary': partBuild(
        `if (address === '/events') ${sleepIn(200)};
        if (address === '/events/7') { ${sleepIn(400)}; throw new Error('broken'); }
        return 'new'`,
      ),
    });
    void rendering.start();
    const ofCanary = () => rendering.counts().filter(({ version }) => version === 'canary');
    await settle(() => ofCanary().length === 1);
    expect(ofCanary()).toMatchObject([{ fared: 'rendered', count: 1 }]);
    await html('/events/7');
    await settle(() => ofCanary().length === 2);
    expect(ofCanary()).toMatchObject([
      { fared: 'rendered', count: 2 },
      { fared: 'failed', count: 1 },
    ]);
  });
});
