import { setTimeout as sleep } from 'node:timers/promises';
import { issueToken } from '../../api/src/features/users/token.model.ts';
import { Caller } from '../../api/src/testing/caller.ts';
import { startMailServer } from '../../api/src/testing/mail-server.ts';
import { record } from '../../tooling/test/figures.ts';
import { waitFor } from '../../tooling/test/processes.ts';
import { expect, test } from './site.ts';
import { sized } from './size.ts';

const kills = 3;
const languages = ['en', 'fr', 'sw'];
const subjects = ['News', 'Nouvelles', 'Habari'];
const issues = '/api/admin/newsletter/issues';
const text = (subject: string) => ({
  subject,
  blocks: [{ kind: 'text', html: `<p>${subject}</p>` }],
});

/** The mail server refuses two of a hundred: one for good, one at the first attempt. */
const isRefused = (index: number) => index % 100 === 0;
const isPutOff = (index: number) => index % 100 === 50;
const indexOf = (address: string) => Number(/\d+/.exec(address)?.[0]);
const addressOf = (index: number) => `reader${index}@example.org`;
/** They have unsubscribed before. */
const gone = [1, 2, 3];

/** As a mail program does it: a form, without a cookie or an origin. */
const unsubscribe = (url: string, token: string) =>
  new Caller(url).send(
    'POST',
    `/api/newsletter/unsubscribe?token=${token}`,
    'List-Unsubscribe=One-Click',
    { 'content-type': 'application/x-www-form-urlencoded' },
  );

test(`a newsletter arrives once at each address while its process is killed ${kills} times, and at none that unsubscribed`, async ({
  site,
  kind,
}) => {
  test.setTimeout(1_200_000);
  const count = sized(5_000, 200);
  /** Whom the mail server does not know. */
  const unknown = Math.ceil(count / 100);
  const last = count - 1;
  const mails = new Map<string, string>();
  let refusals = 0;
  const server = await startMailServer({
    verdict: (address, attempt) => {
      const index = indexOf(address);
      if (isRefused(index)) {
        refusals++;
        return '550 5.1.1 No such mailbox';
      }
      return isPutOff(index) && attempt === 1 ? '451 4.7.1 Try again later' : undefined;
    },
    onMail: (address, mail) => mails.set(address, mail),
  });
  const settings = { SMTP_URL: server.url, NEWSLETTER_PER_MINUTE: '6000' };
  const apis = [await (await site.api(settings)).start()];
  if (kind === 'nginx') apis.push(await (await site.api(settings)).start());
  const url = apis[0]?.url ?? '';
  for (let first = 0; first < count; first += 50) {
    await site.db('subscribers').insert(
      Array.from({ length: 50 }, (_, at) => ({
        email: addressOf(first + at),
        emailKey: addressOf(first + at),
        source: 'home',
        language: languages[(first + at) % languages.length],
        status: gone.includes(first + at) ? 'unsubscribed' : 'confirmed',
        createdAt: new Date(),
      })),
    );
  }
  const chief = await site.admin(url);
  const written = await chief.json('POST', issues, {
    originalLanguage: 'en',
    ...Object.fromEntries(languages.map((language, at) => [language, text(subjects[at] ?? '')])),
  });
  const { id } = JSON.parse(written.text);
  const begun = performance.now();
  expect((await chief.json('POST', `${issues}/${id}/send`, {})).status).toBe(200);
  for (let kill = 1; kill <= kills; kill++) {
    await waitFor(
      `Part ${kill} of the mails`,
      async () => server.delivered.length > (kill * count) / 5,
      { patienceMs: 400_000 },
    );
    if (kill === 1) {
      // With the link of an earlier mail, while this issue is being sent.
      const { id: subject } = await site
        .db('subscribers')
        .where({ emailKey: addressOf(last) })
        .first('id');
      const token = await issueToken(site.db, 'unsubscribe', subject, 3_600_000);
      expect((await unsubscribe(url, token)).status).toBe(200);
    }
    await sleep(Math.random() * 200);
    for (const api of apis) await api.kill();
    for (const api of apis) await api.start();
  }
  const issue = async () => JSON.parse((await chief.send('GET', `${issues}/${id}`)).text);
  await waitFor('The end', async () => (await issue()).status === 'sent', { patienceMs: 600_000 });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const expected = Array.from({ length: count }, (_, index) => index)
    .filter((index) => !isRefused(index) && !gone.includes(index) && index !== last)
    .map(addressOf);
  const twice = server.delivered.filter((one, at) => server.delivered.indexOf(one) !== at);
  const missing = expected.filter((one) => !mails.has(one));
  const { total, sent, bounced, skipped, refused, inDoubt } = await issue();
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
    twice: twice.length,
    missing: missing.length,
    inDoubt: inDoubt.length,
  });
  expect(twice).toEqual([]);
  // Of a mail whose end was being sent as the process was killed nobody can tell; it is not repeated, and named.
  expect(missing.filter((one) => !inDoubt.includes(one))).toEqual([]);
  expect([...mails.keys()].filter((one) => !expected.includes(one))).toEqual([]);
  expect({ total, sent, bounced, skipped, refused }).toEqual({
    total: count - gone.length,
    sent: mails.size + missing.length - inDoubt.length,
    bounced: unknown,
    skipped: 1,
    refused: 0,
  });
  expect(refusals).toBe(unknown);
  for (const [address, mail] of mails) {
    const subject = subjects[indexOf(address) % languages.length];
    expect(/^Subject: (.*)$/m.exec(mail)?.[1]?.trim(), address).toBe(subject);
  }

  // The address in the header of a mail that has arrived.
  const [mail = ''] = mails.values();
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const token = /^List-Unsubscribe: <.*\?token=([\w-]+)>\r?$/m.exec(mail)?.[1] ?? '';
  expect((await unsubscribe(url, token)).status).toBe(200);
  expect(await issue()).toMatchObject({ sent, unsubscribed: 1 });

  const archived = await new Caller(url).send('GET', `/api/newsletter/issues/${id}?language=sw`);
  expect(JSON.parse(archived.text)).toMatchObject({ subject: 'Habari', language: 'sw' });
  await server.stop();
});
