import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer, startMuteMailServer } from '../../api/src/testing/mail-server.ts';
import { record } from '../../tooling/test/figures.ts';
import { freePort, waitFor } from '../../tooling/test/processes.ts';
import { expectMailed, registerMany } from './registrants.ts';
import { expect, test } from './site.ts';
import { patience, sized } from './size.ts';
import { openEvent } from './writers.ts';

const requestWithinMs = 2_000;

test('addresses that the mail server refuses for good delay no other mail, and are not tried again', async ({
  site,
  kind,
}) => {
  const refusedCount = sized(300, 40);
  const server = await startMailServer({
    verdict: (address) => (address.startsWith('refused') ? '550 No such mailbox' : undefined),
  });
  const api = await (await site.api({ SMTP_URL: server.url })).start();
  const eventId = await openEvent(site, api.url);
  const refused = await registerMany(api.url, eventId, 'refused', refusedCount);
  const begun = performance.now();
  const [good = ''] = (await registerMany(api.url, eventId, 'good', 1)).emails;
  await waitFor('The good mail', async () => server.delivered.includes(good), {
    patienceMs: 300_000,
  });
  const goodAfterMs = Math.round(performance.now() - begun);
  const failed = async () => (await site.db('outbox').whereNotNull('failedAt')).length;
  await waitFor('The refusals', async () => (await failed()) === refusedCount, {
    patienceMs: 60_000,
  }).catch(() => {});
  const attempts = await site.db('outbox').whereNotNull('failedAt').max({ most: 'attempts' });
  record('refused mail', { kind, refused: refusedCount, goodAfterMs, failed: await failed() });
  expect(goodAfterMs).toBeLessThan(10_000 * patience);
  expect(await failed()).toBe(refusedCount);
  expect(Number(attempts[0]?.most)).toBe(1);
  expect(server.delivered).toEqual([good]);
  expect(refused.slowestMs).toBeLessThan(requestWithinMs * patience);
  await server.stop();
});

test('a mail server that takes each address at the second try only gets every mail, once', async ({
  site,
  kind,
}) => {
  const count = sized(60, 10);
  const server = await startMailServer({
    verdict: (_, attempt) => (attempt === 1 ? '451 Try again later' : undefined),
  });
  const api = await (await site.api({ SMTP_URL: server.url })).start();
  const eventId = await openEvent(site, api.url);
  const begun = performance.now();
  const { emails } = await registerMany(api.url, eventId, 'grey', count);
  await waitFor('Every mail', async () => server.delivered.length >= count, {
    patienceMs: 180_000,
  });
  await sleep(2_000);
  record('greylisting', { kind, mails: count, ms: Math.round(performance.now() - begun) });
  await expectMailed(site, emails, server.delivered);
  await server.stop();
});

for (const fault of ['says nothing', 'is away'] as const) {
  test(`a mail server that ${fault} delays no request, and every mail goes out once it is back`, async ({
    site,
    kind,
  }) => {
    const count = sized(50, 10);
    const mute = fault === 'says nothing' ? await startMuteMailServer() : undefined;
    const port = mute?.port ?? (await freePort());
    const api = await (await site.api({ SMTP_URL: `smtp://127.0.0.1:${port}` })).start();
    const eventId = await openEvent(site, api.url);
    const { emails, slowestMs } = await registerMany(api.url, eventId, 'later', count);
    await sleep(sized(15_000, 5_000));
    await mute?.stop();
    const server = await startMailServer({ port });
    const begun = performance.now();
    await waitFor('Every mail', async () => server.delivered.length >= count, {
      patienceMs: 300_000,
    });
    const sentAfterMs = Math.round(performance.now() - begun);
    await sleep(2_000);
    record(`a mail server that ${fault}`, { kind, mails: count, slowestMs, sentAfterMs });
    expect(slowestMs).toBeLessThan(requestWithinMs * patience);
    expect(sentAfterMs).toBeLessThan(90_000 * patience);
    await expectMailed(site, emails, server.delivered);
    await server.stop();
  });
}
