import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { releaseFormat } from '@ail/kit/contracts/releases/release-fields';
import { activate } from './activate.ts';
import { listFiles } from './build-content.ts';
import { whileClaimed } from './claim.ts';
import { type ReleaseLayout, releaseLayout } from './layout.ts';
import { prune, pruneLeftovers } from './prune.ts';
import { readReleaseInfo } from './release-info.ts';
import { newestRevision } from './revisions.ts';
import { base } from './testing/sample-parts.ts';
import { verifyPublished } from './verify.ts';

// A releases folder may hold files of other tools, or hostile ones.
let layout: ReleaseLayout;
beforeEach(() => {
  // In a folder of its own, so that what escapes it is seen.
  layout = releaseLayout(join(mkdtempSync(join(tmpdir(), 'portal-hostile-')), 'releases'));
  mkdirSync(layout.root);
});
afterEach(() => rmSync(join(layout.root, '..'), { recursive: true }));

const script = `// ${'x'.repeat(600)}`;
const put = async (name: string, version: string, facts: object = {}) => {
  const dir = layout.release(name, version);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'remoteEntry.js'), script);
  writeFileSync(join(dir, 'remoteEntry.js.br'), brotliCompressSync(script));
  writeFileSync(join(dir, 'remoteEntry.js.gz'), gzipSync(script));
  writeFileSync(join(dir, 'document.html'), '<head></head>');
  const info = {
    ...base(name),
    version,
    place: name.startsWith('mf-') ? { mount: '/' } : null,
    files: await listFiles(dir),
    ...facts,
  };
  writeFileSync(join(dir, 'release.json'), JSON.stringify(info));
};
const file = (path: string, integrity = 'sha384-x') => ({ path, integrity });

test.each([
  ['is another part', { name: 'mf-admin' }],
  ['is another version', { version: '2' }],
  ['is the folder above', { version: '..' }],
  ['stands outside the documents', { place: { mount: '/../index' } }],
  ['stands nowhere', { place: { mount: '' } }],
  ['lets in whom nobody knows', { place: { mount: '/', access: 'root' } }],
  ['has a file above its folder', { files: [file('../../x.js')] }],
  ['has a file by its full path', { files: [file('/etc/passwd')] }],
  ['has a file that ends an attribute', { files: [file('x.js" onload="x')] }],
  ['has an integrity that ends an attribute', { files: [file('x.js', 'sha384-x" x="')] }],
  ['has a file without integrity', { files: [file('x.js', '')] }],
  ['runs first what is none of its files', { firstScripts: ['https://elsewhere.example/x.js'] }],
  ['has no name', { name: undefined }],
  ['is of a later format', { format: releaseFormat + 1 }],
  ['has no files', { files: undefined }],
  ['has files without a list', { files: {} }],
  ['has a file that is nothing', { files: [null] }],
  ['has no routes', { routes: undefined }],
  ['has no message ids', { localeKeys: undefined }],
  ['has a message id that is no text', { localeKeys: [7] }],
  ['has pages without a list', { pages: 'x' }],
  ['has a page without a path', { pages: [{ title: 'x' }] }],
  ['stands at no text', { place: 'x' }],
  ['runs first what is no list', { firstScripts: 'x' }],
  ['shares a library without a version', { shared: { react: {} } }],
  ['shows messages that take no list', { arguments: { 'a.b': 'x' } }],
  ['makes a call without a path', { calls: [{ method: 'get' }] }],
  ['has a contract without a version', { hostContract: {} }],
])('a release that says it %s is refused', async (_, facts) => {
  await put('mf-public', '1', facts);
  await expect(readReleaseInfo(layout, 'mf-public', '1')).rejects.toThrow(
    /^\S+release\.json is damaged: remove its folder and release the same commit again\.$/,
  );
});

test.each([
  ['no format', undefined],
  ['an earlier format', 0],
])('refuses a release with %s, and says what to do', async (_, format) => {
  await put('mf-public', '1', { format });
  await expect(readReleaseInfo(layout, 'mf-public', '1')).rejects.toThrow(
    `${join(layout.release('mf-public', '1'), 'release.json')} was written by an earlier release tool, whose releases this one does not read. Move the releases folder away, and make a new one: npm run build.`,
  );
});

test.each(['{"name":', 'null', '[]', '{}'])('a description that is %s is refused', async (text) => {
  await put('mf-public', '1');
  writeFileSync(join(layout.release('mf-public', '1'), 'release.json'), text);
  await expect(readReleaseInfo(layout, 'mf-public', '1')).rejects.toThrow(/^\S+ is damaged/);
});

test('a description without end is not read', async () => {
  await put('mf-public', '1');
  const description = join(layout.release('mf-public', '1'), 'release.json');
  appendFileSync(description, ' '.repeat(6_000_000));
  await expect(readReleaseInfo(layout, 'mf-public', '1')).rejects.toThrow(
    'mf-public 1 is not published',
  );
});

test.each(['..', '.', '../shell/1', 'é', 'a/b', ''])('no version is %p', async (version) => {
  await put('shell', '1');
  await expect(readReleaseInfo(layout, 'shell', version)).rejects.toThrow('is not published here');
});
test.each(['..', '../..', 'mf-', 'mf-é', 'mf-a/../../x', ''])('no part is %p', async (name) => {
  await put('shell', '1');
  await expect(readReleaseInfo(layout, name, '1')).rejects.toThrow('is not published here');
});

test.each(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'])(
  'one byte of %s is seen',
  async (changed) => {
    await put('mf-public', '1');
    const info = await readReleaseInfo(layout, 'mf-public', '1');
    await verifyPublished(layout, info);
    appendFileSync(join(layout.release('mf-public', '1'), changed), '//');
    if (changed.endsWith('.br')) {
      writeFileSync(
        join(layout.release('mf-public', '1'), changed),
        brotliCompressSync(`${script}!`),
      );
    }
    if (changed.endsWith('.gz')) {
      writeFileSync(join(layout.release('mf-public', '1'), changed), gzipSync(`${script}!`));
    }
    await expect(verifyPublished(layout, info)).rejects.toThrow(
      /remoteEntry\.js .*is not what was built/,
    );
  },
);

const makeLive = (publicVersion: string) =>
  activate(layout, async () => ({
    action: 'release',
    changed: ['mf-public'],
    live: { shell: '1', 'texts-shell': '1', 'mf-public': publicVersion },
    canaries: {},
  }));

test('an incomplete release is not activated', async () => {
  for (const name of ['shell', 'texts-shell', 'mf-public']) await put(name, '1');
  await put('mf-public', 'without-entry', { files: [] });
  await makeLive('1');
  await expect(makeLive('without-entry')).rejects.toThrow('lacks remoteEntry.js');
  await expect(makeLive('missing')).rejects.toThrow('is not published here');
  expect((await newestRevision(layout))?.number).toBe(1);
});

describe('pruning', () => {
  beforeEach(async () => {
    for (const name of ['shell', 'texts-shell']) await put(name, '1');
    for (let number = 1; number <= 7; number += 1) {
      await put('mf-public', `${number}`, { builtAt: `2026-01-0${number}T00:00:00.000Z` });
    }
    await makeLive('7');
  });
  const left = () => readdirSync(layout.releasesOf('mf-public')).sort();

  test('does not follow a release.json out of its folder', async () => {
    const description = join(layout.release('mf-public', '1'), 'release.json');
    const info = { name: 'mf-public', version: '..', builtAt: '2020-01-01T00:00:00.000Z' };
    writeFileSync(description, JSON.stringify(info));
    expect(await prune(layout, ['mf-public'])).toEqual([{ name: 'mf-public', version: '2' }]);
    expect(left()).toContain('1');
    expect(existsSync(layout.release('shell', '1'))).toBe(true);
  });

  test.each([
    ['mf-public', '../../../outside/x'],
    ['mf-public', '/x'],
    ['../outside', '1'],
  ])('claims nothing that is no release: %s %s', async (name, version) => {
    const work = jest.fn();
    await expect(whileClaimed(layout, name, version, work)).rejects.toThrow(
      'is not published here.',
    );
    expect(work).not.toHaveBeenCalled();
    expect(readdirSync(join(layout.root, '.build'))).toEqual([]);
    expect(existsSync(join(layout.root, '..', 'outside'))).toBe(false);
  });

  test('keeps a release that someone is about to activate, and removes it when they have not', async () => {
    await whileClaimed(layout, 'mf-public', '1', async () => {
      expect(await prune(layout, ['mf-public'])).toEqual([{ name: 'mf-public', version: '2' }]);
    });
    expect(left()).toContain('1');
    expect(await prune(layout, ['mf-public'])).toEqual([{ name: 'mf-public', version: '1' }]);
    expect(readdirSync(join(layout.root, '.build'))).toEqual([]);
  });

  test('of a rollback and a pruning at once one gives way, and the live release is there', async () => {
    for (let round = 0; round < 20; round += 1) {
      await put('mf-public', '1', { builtAt: '2026-01-01T00:00:00.000Z' });
      const back = whileClaimed(layout, 'mf-public', '1', async () => {
        await new Promise((resolve) => setTimeout(resolve, round % 4));
        await verifyPublished(layout, await readReleaseInfo(layout, 'mf-public', '1'));
        await makeLive('1');
      }).catch((error: Error) => expect(error.message).toMatch(/not published|missing/));
      await Promise.all([prune(layout, ['mf-public']), back]);
      const live = (await newestRevision(layout))?.live['mf-public'] ?? '';
      expect(existsSync(join(layout.release('mf-public', live), 'release.json'))).toBe(true);
      // As if it had never been live: otherwise pruning would keep it from now on.
      for (const revision of readdirSync(layout.revisions))
        rmSync(join(layout.revisions, revision));
      await makeLive('7');
    }
  });

  test('a release whose pruning was killed is complete or gone', async () => {
    renameSync(layout.release('mf-public', '1'), layout.pruned('mf-public', '1'));
    await expect(readReleaseInfo(layout, 'mf-public', '1')).rejects.toThrow(
      'is not published here',
    );
    expect(await pruneLeftovers(layout)).toBe(0);
  });
});
