import { rmSync } from 'node:fs';
import { activateAll, builtLines, ReleasedByOthers } from './release-all.ts';
import { newestRevision, type Revision, writeRevision } from './revisions.ts';
import { smallPortal } from './testing/small-portal.ts';

let portal: ReturnType<typeof smallPortal>;
const names = ['shell', 'texts-shell', 'mf-public', 'mf-admin'];
const allAt = (version: string) => Object.fromEntries(names.map((name) => [name, version]));

beforeEach(() => {
  portal = smallPortal();
  for (const version of ['v1', 'v2']) for (const name of names) portal.putRelease(name, version);
});
afterEach(() => rmSync(portal.layout.root, { recursive: true }));

/** What was live before, with one part in another version. */
const releaseOne = async (name: string, version: string, change: Partial<Revision> = {}) => {
  const before = await newestRevision(portal.layout);
  return writeRevision(portal.layout, before, {
    action: 'release',
    by: 'ann',
    changed: [name],
    note: null,
    canaries: {},
    live: { ...before?.live, [name]: version },
    ...change,
  });
};

test('a checkout goes live in an empty folder, and again over what it made itself', async () => {
  expect(await activateAll(portal.layout, allAt('v1'), false)).toMatchObject({
    number: 1,
    whole: true,
  });
  const versions = { ...allAt('v1'), 'texts-shell': 'v2' };
  expect(await activateAll(portal.layout, versions, false)).toMatchObject({ live: versions });
  // The same once more is no revision.
  expect((await activateAll(portal.layout, versions, false)).number).toBe(2);
});

test('what somebody released stays, and the parts that differ are named', async () => {
  await activateAll(portal.layout, allAt('v1'), false);
  await releaseOne('mf-public', 'v2');
  const replacing = activateAll(portal.layout, { ...allAt('v1'), 'mf-admin': 'v2' }, false);
  await expect(replacing).rejects.toThrow(ReleasedByOthers);
  await expect(replacing).rejects.toThrow(
    /revision 2 by ann.*\n.*differs from it in mf-public, mf-admin\.\n.*npm run release -- mf-public/,
  );
  expect((await newestRevision(portal.layout))?.live['mf-public']).toBe('v2');
  // A checkout with just what is live changes nothing.
  const same = { ...allAt('v1'), 'mf-public': 'v2' };
  expect((await activateAll(portal.layout, same, false)).number).toBe(2);
});

test('a canary is somebody’s, too', async () => {
  await activateAll(portal.layout, allAt('v1'), false);
  const canaries = { 'mf-public': { version: 'v2', share: 5 } };
  await releaseOne('mf-public', 'v1', { action: 'canary', canaries });
  await expect(activateAll(portal.layout, allAt('v2'), false)).rejects.toThrow(ReleasedByOthers);
});

test('it is replaced where that is asked for, and the folder is the checkout’s own from then on', async () => {
  await activateAll(portal.layout, allAt('v1'), false);
  await releaseOne('mf-public', 'v2');
  expect(await activateAll(portal.layout, allAt('v1'), true)).toMatchObject({ live: allAt('v1') });
  expect(await activateAll(portal.layout, allAt('v2'), false)).toMatchObject({ live: allAt('v2') });
});

test('a remote that another repository has released stays, also where everything else is replaced', async () => {
  await activateAll(portal.layout, allAt('v1'), false);
  portal.putRelease('mf-team', 'v1', { place: { mount: '/team' } });
  await releaseOne('mf-team', 'v1');
  const { live, changed } = await activateAll(portal.layout, allAt('v2'), true);
  expect(live).toEqual({ ...allAt('v2'), 'mf-team': 'v1' });
  expect(changed.sort()).toEqual([...names].sort());
  const again = await activateAll(portal.layout, allAt('v1'), false);
  expect(again.live).toEqual({ ...allAt('v1'), 'mf-team': 'v1' });
});

test('so does its canary, while those of the parts of this checkout end', async () => {
  await activateAll(portal.layout, allAt('v1'), false);
  for (const version of ['v1', 'v2']) {
    portal.putRelease('mf-team', version, { place: { mount: '/team' } });
  }
  await releaseOne('mf-team', 'v1');
  const canary = { version: 'v2', share: 10 };
  await releaseOne('mf-team', 'v1', {
    action: 'canary',
    canaries: { 'mf-team': canary, 'mf-admin': canary },
  });
  const revision = await activateAll(portal.layout, allAt('v2'), true);
  expect(revision.canaries).toEqual({ 'mf-team': canary });
  expect(builtLines(revision, '9.1', names)).toEqual([
    'Built shell v2, texts-shell v2, mf-public v2, mf-admin v2 in 9.1 s.',
    'Kept mf-team v1 (canary v2, 10%): not in this checkout.',
  ]);
});

test('where nothing else is live, nothing is said to be kept', async () => {
  const revision = await activateAll(portal.layout, allAt('v1'), false);
  expect(builtLines(revision, '9.1', names)).toHaveLength(1);
});
