import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@ail/kit/testing/long';
import { newestRevision } from '../revisions.ts';
import { smallPortal } from '../testing/small-portal.ts';
import { expectWholePlace } from '../testing/whole-place.ts';

const testing = join(__dirname, '..', 'testing');
const moments = isLong ? 10 : 2;

let folder: string;
let places: string[];
let portal: ReturnType<typeof smallPortal>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-places-'));
  places = ['a', 'b'].map((name) => join(folder, name));
  for (const place of places) mkdirSync(place);
  portal = smallPortal();
  await portal.open();
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(portal.layout.root, { recursive: true });
});

/** Releases mf-admin; with `killAt` it is ended right before that change of a disk. */
const release = (version: string, killAt = 0) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', join(testing, 'kill-at.ts'), join(testing, 'release-folder.ts')],
      ...[portal.layout.root, 'mf-admin', 'v2', version],
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, RELEASES_PLACES: places.join(','), KILL_AT: String(killAt) },
    },
  );
  return { status, steps: Number(/steps:(\d+)/.exec(stderr)?.[1] ?? 0) };
};

test('killed at any step, every place shows a whole revision, and the repeated release brings all of them to it', async () => {
  // The first one has the places to fill.
  release('v3');
  const { steps } = release('v4');
  expect(steps).toBeGreaterThan(50);
  let before = 'v4';
  for (let moment = 0; moment < moments; moment += 1) {
    const version = `v${moment + 5}`;
    expect(release(version, Math.ceil(((moment + 0.5) * steps) / moments)).status).toBeNull();
    for (const place of places) {
      expect([before, version]).toContain(expectWholePlace(place).remotes['mf-admin']?.version);
    }
    expect(release(version).status).toBe(0);
    const { number } = (await newestRevision(portal.layout)) ?? {};
    for (const place of places) {
      expect(expectWholePlace(place)).toMatchObject({
        revision: number,
        remotes: { 'mf-admin': { version } },
      });
    }
    before = version;
  }
});
