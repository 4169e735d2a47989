/** @runs sqlite */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJobs } from './jobs.ts';
import { connect } from './platform/db/connect.ts';
import type { Services } from './platform/services.ts';

const everyJob = [
  'confirmation not checked',
  'reminder of an inquiry not sent',
  'reminders not sent',
  'retention not applied',
  'scheduled resource not published',
  'search alerts not sent',
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** The lines that the jobs log within ten minutes where no table can be read. */
const failuresWithin = async (sendsMail: boolean, stopsFirst = false): Promise<string[]> => {
  const db = connect({ kind: 'sqlite', file: join(folder, 'empty.sqlite') });
  const lines = new Set<string>();
  const log = { warn: (_: object, line: string) => lines.add(line) };
  const services = { db, log, config: { dataDir: folder } } as unknown as Services;
  const stop = startJobs(services, sendsMail);
  if (stopsFirst) stop();
  jest.advanceTimersByTime(600_000);
  stop();
  // The connection serves one query after the other, so this one ends after those of the jobs.
  await db.raw('SELECT 1');
  await db.destroy();
  return [...lines].sort();
};

test('runs every job, and logs a failure instead of throwing it', async () => {
  expect(await failuresWithin(true)).toEqual(everyJob);
});

test('leaves scheduled resources to the processes that send mail', async () => {
  expect(await failuresWithin(false)).toEqual(
    everyJob.filter((line) => line !== 'scheduled resource not published'),
  );
});

test('runs nothing once the jobs are stopped', async () => {
  expect(await failuresWithin(true, true)).toEqual([]);
});
