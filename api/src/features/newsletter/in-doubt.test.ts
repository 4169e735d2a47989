/** @runs sqlite mariadb-long cluster */
import type { AdminIssue } from '@ail/kit/contracts/newsletter/issue.shape';
import { startWorker } from '../../platform/mail/worker.ts';
import { isWanted } from './deliveries.service.ts';
import {
  type Answered,
  admin,
  deliverAll,
  hourMs,
  path,
  read,
  send,
  server,
  services,
  subscribers,
  useNewsletter,
  writeMails,
  written,
} from './issues.fixture.ts';
import { sendNewsletters } from './issues.worker.ts';

useNewsletter();

describe('mails in doubt', () => {
  /** Sends an issue, of whose first mails a process ended just before it noted their outcome. */
  const issueWithDoubt = async (readers: number, inDoubt: readonly number[]) => {
    await subscribers(readers);
    const issue = await written();
    await send(issue);
    await writeMails();
    const past = new Date(Date.now() - hourMs);
    for (const index of inDoubt) {
      await server
        .db('outbox')
        .where('mail', 'like', `%Reader${index}@%`)
        .update({ attempts: 1, lease: 'of-a-dead-process', dueAt: past, handedOverAt: past });
    }
    const delivered = await deliverAll();
    return { issue: await read(issue.id), delivered };
  };
  const resend = ({ id, updatedAt }: AdminIssue) =>
    admin.post<Answered>(`${path}/${id}/resend`, { updatedAt });

  test('are not sent a second time, are not counted as sent, and are named', async () => {
    const { issue, delivered } = await issueWithDoubt(3, [0, 1]);
    expect(delivered).toEqual(['Reader2@example.org']);
    expect(issue).toMatchObject({
      status: 'sent',
      sent: 1,
      refused: 0,
      inDoubt: ['Reader0@example.org', 'Reader1@example.org'],
    });
    // It came back, so it had arrived at the mail server.
    await admin.post('/api/admin/subscribers/bounces', { emails: ['reader0@example.org'] });
    expect(await read(issue.id)).toMatchObject({ bounced: 1, inDoubt: ['Reader1@example.org'] });
  });

  test('are sent once more for each press of the button, but not to those that have unsubscribed', async () => {
    const { issue } = await issueWithDoubt(4, [0, 1, 2]);
    await server
      .db('subscribers')
      .where({ emailKey: 'reader1@example.org' })
      .update({ status: 'unsubscribed' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(issue)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('edit_conflict');
    await Promise.all([1, 2, 3].map(() => sendNewsletters(services)));
    await writeMails();
    expect((await deliverAll()).sort()).toEqual(['Reader0@example.org', 'Reader2@example.org']);
    const after = await read(issue.id);
    expect(after).toMatchObject({ status: 'sent', total: 4, sent: 3, skipped: 1, inDoubt: [] });
    expect((await resend(after)).body).toMatchObject({ status: 'sent', inDoubt: [] });
    expect((await admin.post(`${path}/${issue.id}/resend`, {})).status).toBe(422);
  });

  test('are not left by a process that is stopped: it waits for the mail server’s answer', async () => {
    await subscribers(2);
    const { id } = await written();
    await send(await read(id));
    await writeMails();
    const arrived = new Map<string, () => void>();
    let handedOver = () => {};
    const isHandedOver = new Promise<void>((resolve) => {
      handedOver = resolve;
    });
    const worker = startWorker({
      db: server.db,
      deliver: async (_messageId, { to }, handOver) => {
        const answer = new Promise<void>((resolve) => arrived.set(to.address, resolve));
        if (to.address.startsWith('Reader1')) {
          await isHandedOver;
          void worker.stop();
          await handOver?.();
        } else {
          await handOver?.();
          handedOver();
        }
        await answer;
      },
      report: () => {},
      isWanted: (delivery) => isWanted(server.db, delivery),
      pollMs: 10,
      stopLimitMs: 1,
    });
    await isHandedOver;
    let hasStopped = false;
    const stopping = worker.stop().then(() => {
      hasStopped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(hasStopped).toBe(false);
    arrived.get('Reader0@example.org')?.();
    await stopping;
    expect(await server.db('outbox').orderBy('id')).toMatchObject([
      { sentAt: expect.anything() },
      { sentAt: null, handedOverAt: null, lease: expect.any(String) },
    ]);
  });
});
