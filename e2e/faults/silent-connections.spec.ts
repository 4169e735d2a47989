import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../api/src/testing/caller.ts';
import { record } from '../../tooling/test/figures.ts';
import { brokenInvariants } from './invariants.ts';
import { startSilentProxy } from './silent-proxy.ts';
import { expect, test } from './site.ts';
import { patience, sized } from './size.ts';
import { openEvent, startWriters } from './writers.ts';

const rounds = sized(5, 1);
const promisedMs = 5_000;
const connections = 10;
/** Ends the test if the portal never recovers. */
const longestMs = 60_000;

test('database connections that go silent are given up, and the portal recovers by itself', async ({
  site,
  kind,
}) => {
  test.skip(kind === 'embedded', 'an embedded database is a file');
  const proxy = await startSilentProxy(new URL(site.databaseUrl));
  const through = new URL(site.databaseUrl);
  through.port = String(proxy.port);
  const api = await (await site.api({ DATABASE_URL: through.href })).start();
  const eventId = await openEvent(site, api.url);
  const writers = startWriters({ url: () => api.url, eventId, writers: 3, pauseMs: 20 });
  // Readers of one address would share an answer, and so a connection.
  const readers = Array.from({ length: connections * 2 }, (_, index) => {
    const caller = new Caller(api.url);
    return (patienceMs: number) =>
      caller.send('GET', `/api/events?q=reader${index}`, undefined, {}, patienceMs).then(
        ({ status }) => status,
        () => 0,
      );
  });

  const recoveredMs: number[] = [];
  const silenced: number[] = [];
  let saidUnready = 0;
  for (let round = 0; round < rounds; round++) {
    // Enough calls at once to open every connection of the pool.
    for (let time = 0; time < 5; time++) {
      await Promise.all(readers.map((read) => read(longestMs)));
    }
    const begun = performance.now();
    silenced.push(proxy.silence());
    const unready = new Caller(api.url).send('GET', '/readyz').then(
      ({ status }) => status,
      () => 0,
    );
    for (;;) {
      const statuses = await Promise.all(readers.map((read) => read(2_000)));
      const ms = Math.round(performance.now() - begun);
      if (statuses.every((status) => status === 200) || ms > longestMs) {
        recoveredMs.push(ms);
        break;
      }
      await sleep(50);
    }
    saidUnready += Number((await unready) === 503);
    if ((recoveredMs.at(-1) ?? 0) > longestMs) break;
  }
  const { written } = writers;
  record('silent connections', {
    kind,
    rounds,
    silenced,
    recoveredMs,
    readyzSaid503: saidUnready,
    registrations: written.registrations.length,
    retries: written.retries,
  });
  expect(Math.min(...silenced)).toBeGreaterThanOrEqual(connections);
  expect(Math.max(...recoveredMs)).toBeLessThan(promisedMs * patience);
  await writers.stop();
  expect(written.unexpected).toEqual([]);
  expect(await brokenInvariants(site.db, written)).toEqual([]);
  expect(api.hasEnded).toBe(false);
  proxy.close();
});
