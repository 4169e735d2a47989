import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../../api/src/testing/caller.ts';
import { startMailServer } from '../../api/src/testing/mail-server.ts';
import { record } from '../../tooling/test/figures.ts';
import { waitFor } from '../../tooling/test/processes.ts';
import { expect, test } from './site.ts';
import { sized } from './size.ts';

const kills = 3;
const languages = ['en', 'fr', 'sw'];
const issues = '/api/admin/newsletter/issues';
const text = (subject: string) => ({
  subject,
  blocks: [{ kind: 'text', html: `<p>${subject}</p>` }],
});

test(`a newsletter arrives once at each address while its process is killed ${kills} times, and at none that unsubscribed`, async ({
  site,
  kind,
}) => {
  test.setTimeout(1_200_000);
  const count = sized(5_000, 150);
  const refusedEvery = 50;
  const isRefused = (index: number) => index % refusedEvery === 0;
  const server = await startMailServer({
    verdict: (address) =>
      isRefused(Number(/\d+/.exec(address)?.[0])) ? '550 5.1.1 No such mailbox' : undefined,
  });
  const settings = { SMTP_URL: server.url, NEWSLETTER_PER_MINUTE: '6000' };
  const apis = [await (await site.api(settings)).start()];
  if (kind === 'nginx') apis.push(await (await site.api(settings)).start());
  const url = apis[0]?.url ?? '';
  for (let first = 0; first < count; first += 50) {
    await site.db('subscribers').insert(
      Array.from({ length: 50 }, (_, at) => ({
        email: `reader${first + at}@example.org`,
        emailKey: `reader${first + at}@example.org`,
        source: 'home',
        language: languages[at % languages.length],
        status: 'confirmed',
        createdAt: new Date(),
      })),
    );
  }
  const chief = await site.admin(url);
  const written = await chief.json('POST', issues, {
    originalLanguage: 'en',
    en: text('News'),
    fr: text('Nouvelles'),
    sw: text('Habari'),
  });
  const { id } = JSON.parse(written.text);
  // Three have unsubscribed before, one does it while the issue is being sent.
  await site
    .db('subscribers')
    .whereIn(
      'emailKey',
      [1, 2, 3].map((at) => `reader${at}@example.org`),
    )
    .update({ status: 'unsubscribed' });
  const last = `reader${count - 1}@example.org`;
  const begun = performance.now();
  expect((await chief.json('POST', `${issues}/${id}/send`, {})).status).toBe(200);
  for (let kill = 1; kill <= kills; kill++) {
    await waitFor(
      `Part ${kill} of the mails`,
      async () => server.delivered.length > (kill * count) / 5,
      {
        patienceMs: 400_000,
      },
    );
    if (kill === 1)
      await site
        .db('subscribers')
        .where({ emailKey: last })
        .update({ status: 'unsubscribed', unsubscribedAt: new Date() });
    await sleep(Math.random() * 200);
    for (const api of apis) await api.kill();
    for (const api of apis) await api.start();
  }
  const issue = () => site.db('newsletterIssues').where({ id }).first();
  await waitFor('The end', async () => (await issue()).status === 'sent', { patienceMs: 600_000 });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const expected = Array.from({ length: count }, (_, index) => index)
    .filter((index) => !isRefused(index) && ![1, 2, 3, count - 1].includes(index))
    .map((index) => `reader${index}@example.org`);
  const { total, sent, bounced, skipped } = await issue();
  record('newsletter', {
    kind,
    count,
    seconds,
    kills,
    total,
    sent,
    bounced,
    skipped,
    delivered: server.delivered.length,
  });
  expect([...server.delivered].sort()).toEqual(expected.sort());
  expect({ total, sent, bounced, skipped }).toEqual({
    total: count - 3,
    sent: expected.length,
    bounced: count / refusedEvery,
    skipped: 1,
  });
  const archived = await new Caller(url).send('GET', `/api/newsletter/issues/${id}?language=sw`);
  expect(JSON.parse(archived.text)).toMatchObject({ subject: 'Habari', language: 'sw' });
  await server.stop();
});
