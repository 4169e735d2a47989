import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import type { Mail } from '../../platform/mail/outbox.ts';
import { publicUrl } from '../../testing/server.ts';
import {
  admin,
  deliverAll,
  mails,
  path,
  read,
  send,
  server,
  statusOf,
  subscribers,
  useNewsletter,
  writeMails,
  written,
} from './issues.fixture.ts';
import { SubscriberModel } from './subscriber.model.ts';

useNewsletter();

const listUrl = (mail: Mail | undefined) =>
  /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1]?.replace(publicUrl, server.url) ??
  '';
const oneClick = (mail: Mail | undefined) =>
  fetch(listUrl(mail), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

describe('unsubscribing', () => {
  test('is one call of a mail program; opening its address changes nothing', async () => {
    await subscribers(2);
    const issue = await written();
    await send(issue);
    await writeMails();
    const [mail] = await mails();
    const opened = await fetch(listUrl(mail), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${new URL(listUrl(mail)).searchParams.get('token')}`,
    ]);
    expect((await statusOf(0))?.status).toBe('confirmed');
    for (const answer of [await oneClick(mail), await oneClick(mail)])
      expect(answer.status).toBe(200);
    expect((await statusOf(0))?.status).toBe('unsubscribed');
    const wrong = await fetch(`${server.url}/api/newsletter/unsubscribe?token=wrong`, {
      method: 'POST',
    });
    expect(wrong.status).toBe(422);
    // Its mail is written already; it is not sent.
    expect(await deliverAll()).toEqual(['Reader1@example.org']);
    expect(await read(issue.id)).toMatchObject({ status: 'sent', sent: 1, skipped: 1 });
    const next = await written();
    await send(next);
    await writeMails();
    expect(await read(next.id)).toMatchObject({ total: 1 });
  });

  test('counts with the issue, once it has arrived', async () => {
    await subscribers(2);
    const issue = await written();
    await send(issue);
    await writeMails();
    const [mail] = await mails();
    await deliverAll();
    await oneClick(mail);
    expect(await read(issue.id)).toMatchObject({ sent: 2, skipped: 0, unsubscribed: 1 });
  });

  test('stops a mail whose text the mail server has already been given', async () => {
    await subscribers(1);
    await send(await written());
    await writeMails();
    const [mail] = await mails();
    const verdict = async () => {
      await oneClick(mail);
      return undefined;
    };
    expect(await deliverAll({ verdict })).toEqual([]);
    expect((await admin.get<AdminIssue[]>(path)).body[0]).toMatchObject({
      status: 'sent',
      skipped: 1,
      sent: 0,
    });
  });
});

describe('mails that come back', () => {
  const issueTo = async (verdict: (address: string) => string | undefined) => {
    const issue = await written();
    await send(issue);
    await writeMails();
    await deliverAll({ verdict });
    return read(issue.id);
  };
  const nobody = (address: string) =>
    address.startsWith('Reader0') ? '550 5.1.1 No such mailbox' : undefined;

  test('end a subscription after three in a row; one that arrives sets the count to zero', async () => {
    await subscribers(2);
    expect(await issueTo(nobody)).toMatchObject({
      status: 'sent',
      sent: 1,
      bounced: 1,
      refused: 0,
    });
    await issueTo(nobody);
    expect(await statusOf(0)).toMatchObject({ status: 'confirmed', bounces: 2 });
    await issueTo(() => undefined);
    expect(await statusOf(0)).toMatchObject({ status: 'confirmed', bounces: 0 });
    for (let time = 0; time < 3; time++) await issueTo(nobody);
    expect(await statusOf(0)).toMatchObject({ status: 'unsubscribed', bounces: 3 });
    expect(await issueTo(nobody)).toMatchObject({ total: 1, sent: 1 });
    expect(await server.db('outbox').whereNotNull('failedAt')).toEqual([]);
  });

  test('are not those that are refused because of the portal', async () => {
    await subscribers(1);
    for (let time = 0; time < 3; time++) {
      const issue = await issueTo(() => '550 5.7.1 Service unavailable, client host is blocked');
      expect(issue).toMatchObject({ sent: 0, bounced: 0, refused: 1 });
    }
    expect(await statusOf(0)).toMatchObject({ status: 'confirmed', bounces: 0 });
  });

  test('are noted by an admin, once for each issue', async () => {
    await subscribers(2);
    const earlier = await issueTo(() => undefined);
    const issue = await issueTo(() => undefined);
    const note = async () =>
      (
        await admin.post('/api/admin/subscribers/bounces', {
          emails: ['READER0@example.org', 'stranger@example.org'],
        })
      ).body;
    const unknown = ['stranger@example.org'];
    expect([await note(), await note()]).toEqual([
      { count: 1, unknown },
      { count: 0, unknown },
    ]);
    expect(await statusOf(0)).toMatchObject({ bounces: 1 });
    expect(await read(issue.id)).toMatchObject({ sent: 1, bounced: 1 });
    expect(await read(earlier.id)).toMatchObject({ sent: 2, bounced: 0 });
  });

  test('end a subscription after the mail server has taken them too, and count from its confirmation', async () => {
    await subscribers(1);
    const takenAndReturned = async () => {
      await issueTo(() => undefined);
      const emails = ['reader0@example.org'];
      await admin.post('/api/admin/subscribers/bounces', { emails });
      return statusOf(0);
    };
    expect(await takenAndReturned()).toMatchObject({ status: 'confirmed', bounces: 1 });
    expect(await takenAndReturned()).toMatchObject({ status: 'confirmed', bounces: 2 });
    expect(await takenAndReturned()).toMatchObject({ status: 'unsubscribed', bounces: 3 });
    const confirmedAgain = { status: 'confirmed', confirmedAt: new Date(), bounces: 0 } as const;
    await SubscriberModel.query(server.db).where('bounces', 3).patch(confirmedAgain);
    expect(await takenAndReturned()).toMatchObject({ status: 'confirmed', bounces: 1 });
  });
});
