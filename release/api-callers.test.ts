import { rmSync } from 'node:fs';
import { callersIn } from './api-callers.ts';
import { newestRevision, type Revision, writeRevision } from './revisions.ts';
import { smallPortal } from './testing/small-portal.ts';

const dayMs = 24 * 3_600_000;
const portal = smallPortal();
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(portal.layout.root, { recursive: true }));

/** Makes releases live so many days ago. */
const release = async (daysAgo: number, change: Partial<Revision>) => {
  const now = Date.now();
  const before = await newestRevision(portal.layout);
  jest.spyOn(Date, 'now').mockReturnValue(now - daysAgo * dayMs);
  await writeRevision(portal.layout, before, {
    by: 'test',
    note: null,
    action: 'release',
    changed: [],
    live: { ...before?.live, ...change.live },
    canaries: change.canaries ?? {},
  });
  jest.restoreAllMocks();
};

test('live releases, canaries and what was live within 14 days call the API', async () => {
  for (const version of ['a1', 'a2', 'a3', 'a4', 'a5']) portal.putRelease('mf-admin', version);
  await release(40, { live: { 'mf-admin': 'a1', 'texts-shell': 'l1' } });
  // Tabs opened on the day before the next release may be open until today.
  await release(30, { live: { 'mf-admin': 'a2' } });
  await release(10, { live: { 'mf-admin': 'a3' } });
  // Removed by hand: nobody can load it.
  await release(5, { live: { 'mf-admin': 'removed' } });
  await release(4, {
    live: { 'mf-admin': 'a4' },
    canaries: { 'mf-admin': { version: 'a5', share: 5 } },
  });
  const callers = (await callersIn(portal.layout)).map(({ info, out }) => [
    info.version,
    typeof out === 'string' ? out : Math.round((out.tabsUntil.getTime() - Date.now()) / dayMs),
  ]);
  expect(callers).toEqual([
    ['a2', 4],
    ['a3', 9],
    ['a4', 'live'],
    ['a5', 'canary'],
  ]);
});
