import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderToDisk, toDisk } from './durable.ts';
import { releaseLayout } from './layout.ts';
import { publish } from './publish.ts';
import type { ReleaseInfo } from './release-info.ts';
import { writeRevision } from './revisions.ts';

jest.mock('./durable.ts', () => {
  const real = jest.requireActual('./durable.ts');
  return { toDisk: jest.fn(real.toDisk), folderToDisk: jest.fn(real.folderToDisk) };
});

let layout: ReturnType<typeof releaseLayout>;
beforeEach(() => {
  layout = releaseLayout(mkdtempSync(join(tmpdir(), 'portal-durable-')));
});
afterEach(() => {
  jest.resetAllMocks();
  rmSync(layout.root, { recursive: true });
});

/** What was synced, and whether the final name existed by then. */
const watch = (place: string) => {
  const sent: [path: string, isThere: boolean][] = [];
  const real = jest.requireActual<typeof import('./durable.ts')>('./durable.ts');
  const note = async (path: string) => {
    sent.push([path, existsSync(place)]);
    await real.toDisk(path);
  };
  jest.mocked(toDisk).mockImplementation(note);
  jest.mocked(folderToDisk).mockImplementation(note);
  return sent;
};

// No test can cut the power, but it can see what is synced and when.
test('a revision is on the disk before it has its name, and the name before anyone goes on', async () => {
  const sent = watch(layout.revision(1));
  await writeRevision(layout, undefined, {
    by: 'test',
    action: 'release',
    changed: [],
    note: null,
    live: { shell: '1' },
    canaries: {},
  });
  const draft = expect.stringMatching(/00000001\.json\.[0-9a-f]{12}$/);
  expect(sent).toEqual([
    [dirname(layout.revisions), false],
    [draft, false],
    [layout.revisions, true],
  ]);
});

test('a release is on the disk before it has its place', async () => {
  const dir = layout.build('shell');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'release.json'), '{}');
  const target = layout.release('shell', '1');
  const sent = watch(target);
  await publish(layout, { dir, info: { name: 'shell', version: '1' } as ReleaseInfo });
  expect(sent).toEqual([
    [dir, false],
    [dirname(target), true],
  ]);
});

test('files, folders and what cannot be waited for', async () => {
  const real = jest.requireActual<typeof import('./durable.ts')>('./durable.ts');
  mkdirSync(join(layout.root, 'a', 'b'), { recursive: true });
  writeFileSync(join(layout.root, 'a', 'b', 'file'), 'x');
  await real.folderToDisk(layout.root);
  await expect(real.toDisk(join(layout.root, 'missing'))).rejects.toThrow('ENOENT');
});
