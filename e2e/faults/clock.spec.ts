import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../api/src/testing/mail-server.ts';
import { record } from '../../tooling/test/figures.ts';
import { freePort, waitFor } from '../../tooling/test/processes.ts';
import { expectMailed, registerMany } from './registrants.ts';
import { expect, type Site, test } from './site.ts';
import { patience, sized } from './size.ts';
import { openEvent } from './writers.ts';

const hourMs = 3_600_000;
const promisedMs = 15_000;
const shiftClock = ['--import', join(import.meta.dirname, 'shift-clock.mjs')];

test('two processes whose clocks differ by 300 s send each mail once', async ({ site, kind }) => {
  test.skip(kind === 'embedded', 'an embedded database has one process');
  const count = sized(60, 20);
  const server = await startMailServer({ slowMs: 3_000 });
  const first = await (await site.api({ SMTP_URL: server.url })).start();
  const shifted = { SMTP_URL: server.url, CLOCK_SHIFT_MS: '300000' };
  const second = await (await site.api(shifted, shiftClock)).start();
  const eventId = await openEvent(site, first.url);
  const emails = [
    ...(await registerMany(first.url, eventId, 'first', count / 2)).emails,
    ...(await registerMany(second.url, eventId, 'second', count / 2)).emails,
  ];
  const sent = async () => (await site.db('outbox').whereNull('sentAt')).length === 0;
  await waitFor('Every mail', sent, { patienceMs: 180_000 });
  await sleep(4_000);
  const twice = server.delivered.length - new Set(server.delivered).size;
  record('clocks 300 s apart', { kind, mails: emails.length, sentTwice: twice });
  expect(twice).toBe(0);
  await expectMailed(site, emails, server.delivered);
  await server.stop();
});

/** Writes mails while there is no mail server, and ends the process. */
const leaveMails = async (site: Site, port: number): Promise<string[]> => {
  const api = await (await site.api({ SMTP_URL: `smtp://127.0.0.1:${port}` })).start();
  const eventId = await openEvent(site, api.url);
  const { emails } = await registerMany(api.url, eventId, 'left', 10);
  await waitFor('The first tries', async () => {
    const tried = await site.db('outbox').where('attempts', '>', 0);
    return tried.length === emails.length;
  });
  await api.terminate();
  return emails;
};

const sendLeft = async (site: Site, port: number, emails: string[], shiftMs: number) => {
  const server = await startMailServer({ port });
  const begun = performance.now();
  const shifted = { SMTP_URL: server.url, CLOCK_SHIFT_MS: String(shiftMs) };
  await (await site.api(shifted, shiftClock)).start();
  const isDone = async () => server.delivered.length >= emails.length;
  await waitFor('Every mail', isDone, { patienceMs: 60_000 }).catch(() => {});
  const sentAfterMs = Math.round(performance.now() - begun);
  await sleep(2_000);
  const { delivered } = server;
  await server.stop();
  return { sentAfterMs, delivered };
};

test('mail that waits goes out although the clock of the process was set back by an hour', async ({
  site,
  kind,
}) => {
  const port = await freePort();
  const emails = await leaveMails(site, port);
  const { sentAfterMs, delivered } = await sendLeft(site, port, emails, -hourMs);
  record('clock of the process an hour back', { kind, sentAfterMs, delivered: delivered.length });
  expect(sentAfterMs).toBeLessThan(promisedMs * patience);
  await expectMailed(site, emails, delivered);
});

test('mail that waits goes out although the clock of the whole machine was set back by an hour', async ({
  site,
  kind,
}) => {
  const port = await freePort();
  const emails = await leaveMails(site, port);
  // What was written before then lies an hour ahead.
  const times = Object.entries(await site.db('outbox').columnInfo())
    .filter(([, { type }]) => type === 'datetime')
    .map(([name]) => name);
  for (const row of await site.db('outbox')) {
    const later = times
      .filter((name) => row[name] !== null)
      .map((name) => [name, new Date(new Date(row[name]).getTime() + hourMs)] as const);
    await site.db('outbox').where({ id: row.id }).update(Object.fromEntries(later));
  }
  const { sentAfterMs, delivered } = await sendLeft(site, port, emails, 0);
  record('clock of the machine an hour back', { kind, sentAfterMs, delivered: delivered.length });
  expect(sentAfterMs).toBeLessThan(promisedMs * patience);
  await expectMailed(site, emails, delivered);
});
