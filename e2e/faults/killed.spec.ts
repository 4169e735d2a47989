import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../tooling/test/figures.ts';
import { waitFor } from '../../tooling/test/processes.ts';
import type { Api } from './api.ts';
import { addressesInFiles, brokenDeliveries, brokenInvariants } from './invariants.ts';
import { expect, test } from './site.ts';
import { sized } from './size.ts';
import { openEvent, startWriters } from './writers.ts';

const kills = sized(150, 4);
/** Every so many kills hit a process that is still starting. */
const startKilledEvery = 10;
/** A mail that a killed process was sending is tried again once its lease has ended. */
const mailsSentMs = 200_000;

test(`killed ${kills} times while it writes, the portal keeps every acknowledged write, whole and once`, async ({
  site,
  kind,
}) => {
  test.setTimeout(1_800_000);
  const apis = [await (await site.api()).start()];
  if (kind === 'nginx') apis.push(await (await site.api()).start());
  const eventId = await openEvent(site, apis[0]?.url ?? '');
  let turn = 0;
  const writers = startWriters({
    url: () => apis[turn++ % apis.length]?.url ?? '',
    eventId,
    writers: 3,
    pauseMs: 40,
  });
  const broken: string[] = [];
  let done = 0;
  /** Waits until so many more writes are acknowledged. */
  const acknowledged = async (count: number) => {
    const { registrations, projects } = writers.written;
    const before = registrations.length + projects.length;
    const isEnough = async () => registrations.length + projects.length >= before + count;
    await waitFor(`${count} writes`, isEnough);
  };
  const killAndStart = async (api: Api) => {
    while (done < kills) {
      const cycle = ++done;
      if (cycle % startKilledEvery === 0) {
        await api.kill();
        api.spawn();
        await sleep(Math.random() * 1_000);
      } else {
        await acknowledged(3);
        await sleep(Math.random() * 400);
      }
      await api.kill();
      broken.push(...(await brokenInvariants(site.db, writers.written)));
      await api.start();
    }
  };
  const begun = performance.now();
  await Promise.all(apis.map(killAndStart));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const written = await writers.stop();
  await expect
    .poll(async () => (await site.db('outbox').whereNull('sentAt')).length, {
      timeout: mailsSentMs,
      intervals: [1_000],
    })
    .toBe(0);
  const addresses = await addressesInFiles(site.dataDir);
  record('killed under writes', {
    kind,
    kills,
    seconds,
    secondsPerKill: Number((seconds / kills).toFixed(2)),
    registrations: written.registrations.length,
    projects: written.projects.length,
    retries: written.retries,
    mails: addresses.length,
    broken: broken.length,
  });
  expect(broken).toEqual([]);
  expect(written.unexpected).toEqual([]);
  expect(written.registrations.length).toBeGreaterThan(kills);
  expect(await brokenInvariants(site.db, written)).toEqual([]);
  expect(await brokenDeliveries(site.db, written, addresses)).toEqual([]);
});
