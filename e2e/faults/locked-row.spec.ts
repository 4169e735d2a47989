import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../api/src/testing/caller.ts';
import { record } from '../../tooling/test/figures.ts';
import { brokenInvariants } from './invariants.ts';
import { connectTo, expect, type Site, test } from './site.ts';
import { patience, sized } from './size.ts';
import { startWatch } from './watch.ts';
import { openEvent } from './writers.ts';

const heldMs = sized(45_000, 6_000);
const tries = 50;
/** A short wait for the lock, then 503; with what a busy machine adds. */
const refusedWithinMs = 5_000;
/** Reads are answered as if there were no lock. */
const readWithinMs = 1_000;

/** Locks one event as another program would; on SQLite that is all of the database, for writing. */
const lockEvent = async (site: Site, eventId: number): Promise<() => Promise<void>> => {
  const other = connectTo(site.databaseUrl, site.dataDir);
  const trx = await other.transaction();
  await trx('events').where({ id: eventId }).update({ location: 'Locked' });
  return async () => {
    await trx.rollback();
    await other.destroy();
  };
};

const register = async (url: string, eventId: number, email: string) => {
  const begun = performance.now();
  const caller = new Caller(url, new Agent({ keepAlive: false }));
  const body = { name: 'Amina Otieno', email };
  const { status, text } = await caller.json('POST', `/api/events/${eventId}/register`, body);
  return { status, text, ms: Math.round(performance.now() - begun) };
};

test('one locked event is refused with 503 for itself, and holds up nothing else', async ({
  site,
  kind,
}) => {
  const api = await (await site.api()).start();
  const [locked, open] = [await openEvent(site, api.url), await openEvent(site, api.url)];
  const unlock = await lockEvent(site, locked);
  const endWatch = startWatch(
    api.url,
    ['/api/events', `/api/events/${open}`, '/api/projects', '/api/resources', '/readyz'],
    100,
  );
  const refusals: { status: number; ms: number }[] = [];
  const others: { status: number; ms: number }[] = [];
  const until = Date.now() + heldMs;
  for (let index = 0; index < tries && Date.now() < until; index += 10) {
    const at = Array.from({ length: 10 }, (_, offset) => `locked${index + offset}@example.org`);
    const both = await Promise.all([
      Promise.all(at.map((email) => register(api.url, locked, email))),
      register(api.url, open, `open${index}@example.org`),
    ]);
    refusals.push(...both[0]);
    others.push(both[1]);
  }
  await sleep(Math.max(0, until - Date.now()));
  const seen = await endWatch();
  await unlock();
  const after = await register(api.url, locked, 'after@example.org');
  const written = [...new Set(refusals.map(({ status }) => status))];
  const slowest = Math.max(...refusals.map(({ ms }) => ms));
  record('locked row', {
    kind,
    heldMs,
    reads: seen.requests,
    failedReads: seen.failed.length,
    slowestReadMs: seen.slowestMs,
    refused: refusals.length,
    slowestRefusalMs: slowest,
    otherEvent: others.map(({ status, ms }) => `${status} in ${ms} ms`),
  });
  expect(seen.failed).toEqual([]);
  expect(seen.slowestMs).toBeLessThan(readWithinMs * patience);
  expect(written).toEqual([503]);
  expect(slowest).toBeLessThan(refusedWithinMs * patience);
  // SQLite has one lock for all that is written.
  if (kind === 'nginx') expect(new Set(others.map(({ status }) => status))).toEqual(new Set([201]));
  expect(after.status).toBe(201);
});

test('of 500 people at once for 100 places 100 are registered and 400 are told that it is full', async ({
  site,
  kind,
}) => {
  const [people, places] = [500, 100];
  const api = await (await site.api()).start();
  const eventId = await openEvent(site, api.url, { capacity: places });
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: people }, (_, index) =>
      register(api.url, eventId, `person${index}@example.org`),
    ),
  );
  const outcomes: Record<string, number> = {};
  for (const { status, text } of answers) {
    const outcome = status === 201 ? '201' : `${status} ${JSON.parse(text).code}`;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  record('500 people for 100 places', {
    kind,
    ms: Math.round(performance.now() - begun),
    outcomes,
  });
  expect(outcomes).toEqual({ '201': places, '409 event_full': people - places });
  const registrations = answers.flatMap(({ status }, index) =>
    status === 201 ? [`person${index}@example.org`] : [],
  );
  const written = { registrations, projects: [], unexpected: [], retries: 0 };
  expect(await brokenInvariants(site.db, written)).toEqual([]);
});
