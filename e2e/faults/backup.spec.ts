import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../tooling/test/figures.ts';
import { brokenInvariants } from './invariants.ts';
import { expect, type Site, test } from './site.ts';
import { patience, sized } from './size.ts';
import { startWatch } from './watch.ts';
import { openEvent, startWriters } from './writers.ts';

const megabytes = sized(70, 8);
/** The promised time of /healthz; a single answer may wait for a busy CPU. */
const promisedMs = 100;
const slowestMs = 300;
const rowBytes = 25_000;
const rowsAtOnce = 40;

/** Fills the database with resources that hardly compress. */
const fill = async ({ db }: Site) => {
  const now = new Date();
  const rows = Math.round((megabytes * 1_000_000) / rowBytes);
  const row = (index: number) => ({
    title: `Filling ${index}`,
    description: 'It makes the database large.',
    content: randomBytes((rowBytes * 3) / 4).toString('base64'),
    category: 'market-analysis',
    type: 'article',
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    searchText: `filling ${index}`,
  });
  const columns = Object.keys(await db('resources').columnInfo());
  for (let at = 0; at < rows; at += rowsAtOnce) {
    const batch = Array.from({ length: rowsAtOnce }, (_, offset) => ({
      ...row(at + offset),
      ...(columns.includes('status') && { status: 'published' }),
    }));
    await db('resources').insert(batch);
  }
};

const countsOf = async ({ db }: Site): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of ['registrations', 'projects', 'resources', 'users', 'events', 'auditLog']) {
    counts[table] = Number((await db(table).count({ n: '*' }))[0]?.n);
  }
  return counts;
};

const isOneSentence = (said: string) => said.split('\n').length === 1 && said.endsWith('.');

const calmMs = 5_000;

test('a backup and a restore under writes hold up nobody, and a restored portal is whole', async ({
  site,
  kind,
}) => {
  test.setTimeout(900_000);
  const file = join(site.dataDir, '..', `portal-${process.pid}-${kind}.backup.gz`);
  const api = await (await site.api()).start();
  const eventId = await openEvent(site, api.url);
  await fill(site);
  const writers = startWriters({ url: () => api.url, eventId, writers: 3, pauseMs: 20 });
  const { written } = writers;
  await sleep(2_000);
  // The times with the writers only, for comparison.
  const endCalm = startWatch(api.url, ['/healthz'], 10);
  await sleep(calmMs);
  const healthzBefore = await endCalm();
  const before = structuredClone(written);

  const endWatch = startWatch(api.url, ['/healthz'], 10);
  const begun = performance.now();
  const backedUp = await site.tool('backup', [file]);
  const backupMs = Math.round(performance.now() - begun);
  const during = written.registrations.length - before.registrations.length;
  const seen = await endWatch();
  await writers.stop();
  record('backup under writes', {
    kind,
    megabytes,
    backupMs,
    backupBytes: statSync(file).size,
    healthzBefore,
    healthz: seen,
    registrationsMeanwhile: during,
    retries: written.retries,
  });
  expect(backedUp.code).toBe(0);
  expect(seen.failed).toEqual([]);
  expect(seen.p95Ms).toBeLessThan(promisedMs * patience);
  expect(seen.slowestMs).toBeLessThan(slowestMs * patience);
  expect(during).toBeGreaterThan(0);
  expect(written.unexpected).toEqual([]);
  expect(await brokenInvariants(site.db, written)).toEqual([]);

  await test.step('half a backup, and one with a changed byte, change nothing', async () => {
    await api.terminate();
    const now = await countsOf(site);
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged[Math.floor(whole.length / 2)] = (damaged[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
    for (const content of [whole.subarray(0, whole.length / 2), damaged]) {
      writeFileSync(`${file}.bad`, content);
      const refused = await site.tool('restore', [`${file}.bad`]);
      expect([refused.code, isOneSentence(refused.said), refused.said]).toEqual([
        1,
        true,
        refused.said,
      ]);
      expect(await countsOf(site)).toEqual(now);
    }
  });

  await test.step('over a running portal it works, or says that the portal has to stop', async () => {
    await api.start();
    const now = await countsOf(site);
    const again = startWriters({ url: () => api.url, eventId, writers: 2, pauseMs: 50 });
    const endRestoreWatch = startWatch(api.url, ['/healthz'], 10);
    const restoring = performance.now();
    const { code, said } = await site.tool('restore', [file]);
    const restoreMs = Math.round(performance.now() - restoring);
    const health = await endRestoreWatch();
    await sleep(500);
    // What was written before the restore is gone with it; the event is in the backup.
    const later = await again.stop();
    record('restore over a running portal', { kind, code, said, restoreMs, healthz: health });
    expect(health.failed).toEqual([]);
    expect(health.p95Ms).toBeLessThan(promisedMs * patience);
    expect(health.slowestMs).toBeLessThan(slowestMs * patience);
    if (code !== 0) {
      expect([isOneSentence(said), said]).toEqual([true, said]);
      expect((await countsOf(site)).resources).toBe(now.resources);
      expect(await brokenInvariants(site.db, written)).toEqual([]);
    }
    expect(later.unexpected.filter((text) => text.startsWith('5'))).toEqual([]);
    expect(api.hasEnded).toBe(false);
  });

  await test.step('with the portal stopped it restores what there was', async () => {
    await api.terminate();
    const { code, said } = await site.tool('restore', [file]);
    expect([code, said]).toEqual([0, said]);
    const counts = await countsOf(site);
    expect(counts.registrations).toBeGreaterThanOrEqual(before.registrations.length);
    expect(counts.registrations).toBeLessThanOrEqual(written.registrations.length);
    expect(await brokenInvariants(site.db, before)).toEqual([]);
    await api.start();
    const more = startWriters({ url: () => api.url, eventId, writers: 2, pauseMs: 20 });
    await sleep(1_000);
    const { registrations, unexpected } = await more.stop();
    expect([registrations.length > 0, unexpected]).toEqual([true, []]);
  });
});
