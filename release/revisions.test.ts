import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from './layout.ts';
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
  const at = layout(dir);
  expect(await newestRevision(at)).toBeUndefined();
  const first = await writeRevision(at, undefined, change('first'));
  await writeRevision(at, first, change('second'));
  expect((await newestRevision(at))?.number).toBe(2);
  expect((await revisionsSince(at, 0)).map(({ note }) => note)).toEqual(['first', 'second']);
});

test('the times of revisions never decrease, whatever the clock says', async () => {
  const at = layout(dir);
  const first = await writeRevision(at, undefined, change('first'));
  const ahead = { ...first, at: new Date(Date.now() + 3_600_000).toISOString() };
  expect((await writeRevision(at, ahead, change('second'))).at).toBe(ahead.at);
});

test('of many that follow the same revision at once, exactly one wins', async () => {
  const at = layout(dir);
  const first = await writeRevision(at, undefined, change('first'));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => writeRevision(at, first, change(`${index}`))),
  );
  const losers = results.filter((result) => result.status === 'rejected');
  expect(losers).toHaveLength(19);
  expect(losers.every(({ reason }) => reason instanceof RevisionTaken)).toBe(true);
  expect(await revisionsSince(at, 0)).toHaveLength(2);
});

test('an interrupted run leaves nothing that is taken for a revision', async () => {
  const at = layout(dir);
  await writeRevision(at, undefined, change('first'));
  await writeFile(`${at.revision(2)}.4711`, '{"number":');
  expect((await newestRevision(at))?.number).toBe(1);
  expect(await readdir(at.revisions)).toHaveLength(2);
});
