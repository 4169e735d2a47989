import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../tooling/test/figures.ts';
import { startMariadb } from '../../tooling/test/mariadb.ts';
import { waitFor } from '../../tooling/test/processes.ts';
import { brokenInvariants } from './invariants.ts';
import { createSite, expect, test } from './site.ts';
import { patience, sized } from './size.ts';
import { startWatch } from './watch.ts';
import { openEvent, startWriters } from './writers.ts';

const megabytes = { embedded: 40, nginx: 400 };
const fullForMs = sized(20_000, 5_000);
const promisedMs = 15_000;

/** A small disk in memory; `undefined` where this user may not mount one. */
const mountDisk = (size: number): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
};

/** Writes a file until the disk is full. */
const fillDisk = (file: string): void => {
  const descriptor = openSync(file, 'w');
  for (const size of [1_000_000, 4_096]) {
    const block = Buffer.alloc(size);
    try {
      for (;;) writeSync(descriptor, block);
    } catch {
      // It is full for blocks of this size.
    }
  }
  closeSync(descriptor);
};

test('on a full disk writes are refused with 503 and reads go on; with room again all goes on', async ({
  kind,
}) => {
  const disk = mountDisk(megabytes[kind]);
  test.skip(!disk, 'only root may mount a small disk');
  if (!disk) return;
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir);
  const mariadb = kind === 'nginx' ? await startMariadb([], disk) : undefined;
  const { site, stop } = await createSite(kind, dataDir, mariadb);
  try {
    const api = await (await site.api()).start();
    const eventId = await openEvent(site, api.url);
    const writers = startWriters({ url: () => api.url, eventId, writers: 3, pauseMs: 5 });
    const { written } = writers;
    await waitFor('Writes', async () => written.registrations.length > 20);
    const filler = join(disk, 'filler');
    fillDisk(filler);
    const refused = async () => written.retries > 5;
    // A table file has free space, which is used up first.
    await waitFor('The first refusal', refused, { patienceMs: 120_000 });
    const endWatch = startWatch(api.url, ['/api/events', '/api/projects', '/healthz'], 50);
    const before = written.registrations.length;
    await sleep(fullForMs);
    const seen = await endWatch();
    const writtenWhileFull = written.registrations.length - before;
    rmSync(filler);
    const freed = performance.now();
    const now = written.registrations.length;
    await waitFor('Writes again', async () => written.registrations.length > now + 5, {
      patienceMs: 60_000,
    }).catch(() => {});
    const recoveredMs = Math.round(performance.now() - freed);
    const hadEnded = api.hasEnded;
    record('full disk', {
      kind,
      fullForMs,
      reads: seen.requests,
      failedReads: seen.failed.length,
      writtenWhileFull,
      retries: written.retries,
      unexpected: [...new Set(written.unexpected)].slice(0, 3),
      recoveredMs,
      hadEnded,
    });
    expect(hadEnded).toBe(false);
    expect(recoveredMs).toBeLessThan(promisedMs * patience);
    await writers.stop();
    expect(seen.failed).toEqual([]);
    expect(written.unexpected).toEqual([]);
    expect(await brokenInvariants(site.db, written)).toEqual([]);
  } finally {
    await stop();
    await mariadb?.stop();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});
