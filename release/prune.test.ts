import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseLayout } from './layout.ts';
import { prune, pruneLeftovers } from './prune.ts';
import { base } from './testing/sample-parts.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const names = ['shell', 'mf-public', 'texts-shell'];

let layout: ReturnType<typeof releaseLayout>;
beforeEach(() => {
  layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-prune-')));
  for (const name of names) {
    for (let index = 0; index < 9; index += 1) {
      mkdirSync(layout.release(name, `v${index}`), { recursive: true });
      const info = { ...base(name), version: `v${index}`, builtAt: daysAgo(100 - index) };
      writeFileSync(join(layout.release(name, `v${index}`), 'release.json'), JSON.stringify(info));
    }
  }
  mkdirSync(layout.revisions);
  const versions = ['v0', 'v1', 'v2', 'v3'];
  [90, 60, 10, 5].forEach((days, index) => {
    const live = Object.fromEntries(names.map((name) => [name, versions[index]]));
    const revision = { number: index + 1, at: daysAgo(days), changed: [], live, canaries: {} };
    writeFileSync(layout.revision(index + 1), JSON.stringify(revision));
  });
  mkdirSync(layout.assets);
  writeFileSync(layout.document, 'document');
});
afterEach(() => rmSync(layout.root, { recursive: true }));

test('keeps what is live, what a tab may have booted with, and the five newest', async () => {
  const removed = await prune(layout, names);
  expect(removed).toEqual(names.map((name) => ({ name, version: 'v0' })));
  expect(readdirSync(layout.releasesOf('mf-public')).sort()).toEqual([
    'v1',
    'v2',
    'v3',
    'v4',
    'v5',
    'v6',
    'v7',
    'v8',
  ]);
  expect(await prune(layout, names)).toEqual([]);
});

test('does not touch anything that is not a release', async () => {
  const rest = () => readdirSync(layout.root).filter((name) => name !== '.build');
  const around = rest();
  mkdirSync(join(layout.releasesOf('shell'), 'something'));
  await prune(layout, names);
  expect(rest()).toEqual(around);
  expect(readdirSync(layout.releasesOf('shell'))).toContain('something');
});

test('removes files of interrupted releases that are a day old', async () => {
  const old = new Date(Date.now() - 2 * dayMs);
  const put = (file: string, time: Date) => {
    writeFileSync(file, 'x');
    utimesSync(file, time, time);
  };
  mkdirSync(layout.build('mf-public'), { recursive: true });
  utimesSync(layout.build('mf-public'), old, old);
  mkdirSync(layout.build('mf-admin'), { recursive: true });
  put(`${layout.document}.0123abcd`, old);
  put(`${layout.document}.0123abcd.br`, old);
  put(`${layout.registry}.89abcdef`, new Date());
  put(`${layout.revision(5)}.0123456789ab`, old);
  put(`${layout.root}/robots.txt`, old);
  mkdirSync(join(layout.assets, 'projects'), { recursive: true });
  put(join(layout.assets, 'projects', 'port.webp'), old);
  put(join(layout.assets, 'projects', 'port.webp.0123abcd'), old);
  expect(await pruneLeftovers(layout)).toBe(5);
  expect(await pruneLeftovers(layout)).toBe(0);
  expect(readdirSync(layout.root)).toEqual(
    expect.arrayContaining(['index.html', 'registry.json.89abcdef', 'robots.txt']),
  );
  expect(readdirSync(layout.revisions)).toHaveLength(4);
  expect(readdirSync(join(layout.assets, 'projects'))).toEqual(['port.webp']);
});
