import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseLayout } from './layout.ts';
import { newestRevision, RevisionTaken, revisionsSince, writeRevision } from './revisions.ts';

const change = (note: string) => ({
  by: 'tester',
  action: 'release' as const,
  changed: ['shell'],
  note,
  live: { shell: '1' },
  canaries: {},
});

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'revisions-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('counts up from one and keeps every revision', async () => {
  const layout = releaseLayout(dir);
  expect(await newestRevision(layout)).toBeUndefined();
  const first = await writeRevision(layout, undefined, change('first'));
  await writeRevision(layout, first, change('second'));
  expect((await newestRevision(layout))?.number).toBe(2);
  expect((await revisionsSince(layout, 0)).map(({ note }) => note)).toEqual(['first', 'second']);
});

test('the times of revisions never decrease, whatever the clock says', async () => {
  const layout = releaseLayout(dir);
  const first = await writeRevision(layout, undefined, change('first'));
  const ahead = { ...first, at: new Date(Date.now() + 3_600_000).toISOString() };
  expect((await writeRevision(layout, ahead, change('second'))).at).toBe(ahead.at);
});

test('of many that follow the same revision at once, exactly one wins', async () => {
  const layout = releaseLayout(dir);
  const first = await writeRevision(layout, undefined, change('first'));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => writeRevision(layout, first, change(`${index}`))),
  );
  const losers = results.filter((result) => result.status === 'rejected');
  expect(losers).toHaveLength(19);
  expect(losers.every(({ reason }) => reason instanceof RevisionTaken)).toBe(true);
  expect(await revisionsSince(layout, 0)).toHaveLength(2);
});

test('an interrupted run leaves nothing that is taken for a revision', async () => {
  const layout = releaseLayout(dir);
  await writeRevision(layout, undefined, change('first'));
  await writeFile(`${layout.revision(2)}.4711`, '{"number":');
  expect((await newestRevision(layout))?.number).toBe(1);
  expect(await readdir(layout.revisions)).toHaveLength(2);
});
