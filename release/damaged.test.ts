import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { counterpartsIn } from './counterparts.ts';
import { releaseLayout } from './layout.ts';
import { publish } from './publish.ts';
import type { ReleaseInfo } from './release-info.ts';
import { base } from './testing/sample-parts.ts';

// Damages by a disk, a person or an interrupted pruning of the releases folder.
let layout: ReturnType<typeof releaseLayout>;
const put = (file: string, value: unknown) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
};
const putRelease = (name: string, version: string, localeKeys: string[] = []) =>
  put(join(layout.release(name, version), 'release.json'), {
    ...base(name),
    version,
    localeKeys,
  });

beforeEach(() => {
  layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-damaged-')));
  putRelease('shell', '1');
  putRelease('mf-admin', '1');
  putRelease('mf-admin', '2', ['adminReleases.new']);
  putRelease('texts-shell', '1', ['adminReleases.new']);
  put(join(layout.release('texts-shell', '1'), 'en', 'adminReleases.json'), { new: 'New' });
  put(layout.revision(1), {
    number: 1,
    at: new Date().toISOString(),
    changed: [],
    live: { shell: '1', 'mf-admin': '1', 'texts-shell': '1' },
    canaries: { 'mf-admin': { version: '2', share: 0.1 } },
  });
});
afterEach(() => rmSync(layout.root, { recursive: true }));

test('a part whose live release is lost can be released again; other commands name it', async () => {
  rmSync(layout.release('mf-admin', '1'), { recursive: true });
  expect(
    (await counterpartsIn(layout, 'mf-admin', { apiPaths: new Set() })).replaced,
  ).toBeUndefined();
  await expect(counterpartsIn(layout, 'shell', { apiPaths: new Set() })).rejects.toThrow(
    /mf-admin 1/,
  );
});

test('the texts and calls of a canary are kept', async () => {
  const { live } = await counterpartsIn(layout, 'mf-public', { apiPaths: new Set() });
  expect([...live.values()].map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    'mf-admin 1',
    'mf-admin 2',
    'shell 1',
  ]);
  expect((await counterpartsIn(layout, 'mf-admin', { apiPaths: new Set() })).live.size).toBe(1);
});

test('a folder without a release.json is replaced', async () => {
  const target = layout.release('shell', '2');
  put(join(target, 'main.js'), 'half');
  const dir = layout.build('shell');
  put(join(dir, 'release.json'), {});
  const info = { name: 'shell', version: '2' } as ReleaseInfo;
  expect(await publish(layout, { dir, info })).toBe(true);
  expect(existsSync(join(target, 'release.json'))).toBe(true);
  expect(existsSync(join(target, 'main.js'))).toBe(false);
});
