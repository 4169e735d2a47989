import { setTimeout as sleep } from 'node:timers/promises';
import type { ArchivedIssue, IssuePreview } from '@ail/kit/contracts/newsletter/issue.shape';
import { smtpDelivery } from '../../platform/mail/transport.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { eventInput, publishEvent } from '../../testing/make.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { paceOf } from './deliveries.service.ts';
import {
  type Answered,
  admin,
  deliverAll,
  english,
  hourMs,
  mails,
  path,
  read,
  send,
  server,
  services,
  subscribers,
  text,
  textBlock,
  useNewsletter,
  writeMails,
  written,
} from './issues.fixture.ts';
import { sendNewsletters } from './issues.worker.ts';

useNewsletter();

describe('sending', () => {
  test('goes to every confirmed subscriber in their language, or the original’s', async () => {
    await subscribers(6, ['en', 'fr', 'sw']);
    await server
      .db('subscribers')
      .where({ emailKey: 'reader3@example.org' })
      .update({ status: 'pending' });
    const issue = await written({
      en: english,
      fr: text('Nouvelles de mai', textBlock('<p>Bonjour</p>')),
    });
    const { body: recipients } = await admin.get(`${path}/${issue.id}/recipients`);
    expect(recipients).toEqual([
      { language: 'en', count: 1, sentIn: 'en' },
      { language: 'fr', count: 2, sentIn: 'fr' },
      { language: 'sw', count: 2, sentIn: 'en' },
    ]);
    expect((await send(issue)).body.status).toBe('scheduled');
    await writeMails();
    const sent = await mails();
    expect(sent.map(({ to, subject }) => `${to.address} ${subject}`).sort()).toEqual([
      'Reader0@example.org News of May',
      'Reader1@example.org Nouvelles de mai',
      'Reader2@example.org News of May',
      'Reader4@example.org Nouvelles de mai',
      'Reader5@example.org News of May',
    ]);
    const [mail] = sent;
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/portal\.test\/api\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
      ),
    });
    expect(mail?.html).toContain('<strong>reader</strong>');
    expect(mail?.text).toMatch(/^Hello reader\n/);
    expect(mail?.text).toContain(`${publicUrl}/newsletter/${issue.id}`);
    expect(await read(issue.id)).toMatchObject({ status: 'sending', total: 5, sent: 0 });
    expect(await deliverAll()).toHaveLength(5);
    expect(await read(issue.id)).toMatchObject({ status: 'sent', total: 5, sent: 5 });
  });

  test('waits for its time, and is cancelled until then', async () => {
    await subscribers(1);
    const issue = await written();
    const sendAt = new Date(Date.now() + hourMs).toISOString();
    const past = await send(issue, { sendAt: new Date(Date.now() - hourMs).toISOString() });
    expect([past.status, Object.keys(past.body.fields ?? {})]).toEqual([422, ['sendAt']]);
    const planned = await send(issue, { sendAt, timeZone: 'Africa/Bangui' });
    expect(planned.body).toMatchObject({ status: 'scheduled', sendAt, timeZone: 'Africa/Bangui' });
    await writeMails();
    expect(await mails()).toEqual([]);
    for (const change of [
      () => admin.patch(`${path}/${issue.id}`, { fr: null }),
      () => admin.delete(`${path}/${issue.id}`),
    ]) {
      expect((await change()).body.code).toBe('issue_not_draft');
    }
    expect((await server.client().get('/api/newsletter/issues')).body).toEqual([]);
    const cancel = () => admin.post<Answered>(`${path}/${issue.id}/cancel`);
    expect((await cancel()).body).toMatchObject({ status: 'draft', sendAt: null, timeZone: null });
    expect((await cancel()).body.code).toBe('issue_not_scheduled');
    await server.db('newsletterIssues').update({ sendAt: new Date(Date.now() - hourMs) });
    await writeMails();
    expect(await mails()).toEqual([]);
    expect((await send(await read(issue.id), { sendAt })).status).toBe(200);
    await server.db('newsletterIssues').update({ sendAt: new Date(Date.now() - 1) });
    await writeMails();
    expect(await mails()).toHaveLength(1);
  });

  test('begins once, whoever presses the button', async () => {
    await subscribers(3);
    const issue = await written();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(issue)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.code).toMatch(/issue_not_draft|edit_conflict/);
    }
    await Promise.all([1, 2, 3].map(() => sendNewsletters(services)));
    await writeMails();
    expect((await mails()).map(({ to }) => to.address).sort()).toEqual([
      'Reader0@example.org',
      'Reader1@example.org',
      'Reader2@example.org',
    ]);
    const late = await admin.patch<Answered>(`${path}/${issue.id}`, {
      en: text('Other', textBlock('x')),
    });
    expect([late.status, late.body.code]).toEqual([409, 'issue_not_draft']);
  });

  test('needs a complete original', async () => {
    const issue = await written({ originalLanguage: 'fr', en: english, fr: text('Nouvelles') });
    expectInvalid(await send(issue), 'fr');
    const stale = await written();
    await admin.patch(`${path}/${stale.id}`, { fr: null });
    expect((await send(stale)).body.code).toBe('edit_conflict');
  });

  test('leaves out what visitors cannot see, in each mail that is written from then on', async () => {
    await subscribers(1);
    const open = await publishEvent(admin, { title: 'Forum for all' });
    const secret = { ...eventInput, title: 'Secret forum' };
    const { body: draft } = await admin.post<{ id: number }>('/api/events', secret);
    const issue = await written({
      en: text('News', textBlock('<p>Hi</p>'), {
        kind: 'events',
        ids: [draft.id, open.id, 999_999],
      }),
    });
    expect(issue.chosen).toMatchObject([
      { kind: 'events', id: open.id, title: 'Forum for all', isPublic: true },
      { kind: 'events', id: draft.id, title: 'Secret forum', isPublic: false },
    ]);
    const { body: preview } = await admin.get<IssuePreview>(`${path}/${issue.id}/preview`);
    expect(preview.blocks.flatMap(({ rows }) => rows.map(({ title }) => title))).toEqual([
      'Forum for all',
    ]);
    await send(issue);
    await sendNewsletters(services);
    await server.db('outbox').delete();
    await server.db('newsletterDeliveries').update({ state: 'waiting' });
    const archived = async () =>
      (await server.client().get<ArchivedIssue>(`/api/newsletter/issues/${issue.id}`)).body;
    expect((await archived()).blocks.map(({ kind }) => kind)).toEqual(['text', 'events']);
    await admin.patch(`/api/events/${open.id}/status`, { status: 'draft' });
    await server.db('newsletterIssues').update({ nextBatchAt: null });
    await writeMails();
    expect(JSON.stringify(await mails())).not.toMatch(/Forum for all|Secret forum/);
    expect((await archived()).blocks.map(({ kind }) => kind)).toEqual(['text']);
    // Admins see what was sent.
    const { body: kept } = await admin.get<IssuePreview>(`${path}/${issue.id}/preview`);
    expect(kept.text).toContain('Forum for all');
  });
});

test('an issue that shows nothing but hidden rows is not sent', async () => {
  await subscribers(1);
  const hidden = { en: text('Hidden', { kind: 'projects', ids: [999_999] }) };
  expectInvalid(await send(await written(hidden)), 'en');
  const issue = await written();
  await send(issue);
  await server
    .db('newsletterIssues')
    .where({ id: issue.id })
    .update({ texts: JSON.stringify(hidden) });
  await writeMails();
  expect(await read(issue.id)).toMatchObject({ status: 'draft', sendAt: null, startedAt: null });
  expect(await mails()).toEqual([]);
});

test('the pace is that of the setting, in small batches', () => {
  expect([1, 60, 600, 99_999].map(paceOf)).toEqual([
    { mails: 1, everyMs: 60_000 },
    { mails: 1, everyMs: 1_000 },
    { mails: 5, everyMs: 500 },
    { mails: 20, everyMs: 12 },
  ]);
});

test('mails that somebody waits for do not wait for a newsletter', async () => {
  await subscribers(40);
  await send(await written());
  await writeMails();
  await server.client().post('/api/subscribe', { email: 'late@example.org' });
  const delivered = await deliverAll({ slowMs: 20 });
  expect(delivered).toHaveLength(41);
  // At most as many before it as are delivered at once.
  expect(delivered.indexOf('late@example.org')).toBeLessThan(5);
});

test('a mail is handed over once its receiver has got all but its end, also a short one', async () => {
  const steps: string[] = [];
  const smtp = await startMailServer({
    verdict: async () => {
      // Long enough for a mail to be read that is not held back; one that is waits as long as it has to.
      await sleep(200);
      steps.push('recipient');
      return undefined;
    },
    onMail: () => steps.push('end'),
  });
  const tls = { mode: 'off' } as never;
  const { deliver, close } = smtpDelivery({ url: smtp.url, tls }, 'a@portal.test');
  for (const html of ['<p>Hi</p>', `<p>${'word '.repeat(40_000)}</p>`]) {
    const mail = { to: { name: '', address: 'b@example.org' }, subject: 'News', text: 'Hi', html };
    await deliver(`${html.length}@portal.test`, mail, async () => {
      steps.push('handed over');
    });
  }
  close();
  await smtp.stop();
  expect(steps).toEqual([
    ...['recipient', 'handed over', 'end'],
    ...['recipient', 'handed over', 'end'],
  ]);
});
