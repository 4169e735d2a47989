/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { pruneOutbox } from '../../platform/mail/prune-outbox.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);

afterEach(() => server.db('outbox').delete());

/** Asks for a newsletter mail to an address; gives the mail as admins see it. */
const mailTo = async (email: string): Promise<AdminMail> => {
  await server.client().post('/api/subscribe', { email });
  const { body } = await admin.get<AdminMail[]>(`/api/admin/mails?q=${email}`);
  const [mail] = body;
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};
const change = (mail: AdminMail, row: Record<string, unknown>) =>
  server.db('outbox').where({ id: mail.id }).update(row);
const list = async (query: string) =>
  (await admin.get<AdminMail[]>(`/api/admin/mails?${query}`)).body.map(
    ({ recipient }) => recipient,
  );

const fail = (mail: AdminMail) =>
  change(mail, { failedAt: new Date(), attempts: 1, lastError: '550 5.1.1 no such mailbox' });
const send = (mail: AdminMail) =>
  change(mail, { sentAt: new Date(), attempts: 1, mail: '{}', searchText: '' });

test('lists waiting, sent and failed mails, searches and pages them', async () => {
  const waiting = await mailTo('waiting@example.org');
  const failed = await mailTo('failed@example.org');
  const sent = await mailTo('sent@example.org');
  await fail(failed);
  await send(sent);
  expect(waiting).toMatchObject({
    state: 'waiting',
    recipient: 'waiting@example.org',
    subject: 'Please confirm your subscription',
    attempts: 0,
    lastError: null,
    sentAt: null,
    failedAt: null,
  });
  const { body: all, headers } = await admin.get<AdminMail[]>('/api/admin/mails?limit=2');
  expect(headers.get('x-total-count')).toBe('3');
  expect(all).toMatchObject([
    { id: sent.id, state: 'sent', recipient: null, subject: null, dueAt: null },
    { id: failed.id, state: 'failed', lastError: '550 5.1.1 no such mailbox', dueAt: null },
  ]);
  // The text holds links that act for the recipient.
  expect(JSON.stringify(all)).not.toContain('token');
  expect(await list('state=waiting')).toEqual(['waiting@example.org']);
  expect(await list('state=failed')).toEqual(['failed@example.org']);
  expect(await list('state=sent')).toEqual([null]);
  expect(await list('q=FAILED@')).toEqual(['failed@example.org']);
  expect(await list(`q=${sent.messageId}`)).toEqual([null]);
  expect((await admin.get('/api/admin/mails?state=lost')).status).toBe(422);
  const { body: dashboard } = await admin.get<Dashboard>('/api/admin/dashboard');
  expect(dashboard.failedMails).toBe(1);
});

test('a failed mail is sent again from its first attempt, and the log says who asked for it', async () => {
  const mail = await mailTo('again@example.org');
  await fail(mail);
  const { status, body } = await admin.post<AdminMail>(`/api/admin/mails/${mail.id}/retry`);
  expect([status, body]).toMatchObject([200, { state: 'waiting', attempts: 0, failedAt: null }]);
  const { body: log } = await admin.get<AuditEntry[]>('/api/admin/audit-log?limit=1');
  expect(log[0]).toMatchObject({ action: 'message', after: { mailId: mail.messageId } });
  expect(JSON.stringify(log)).not.toContain('again@example.org');
});

test('a waiting mail is discarded', async () => {
  const mail = await mailTo('unwanted@example.org');
  expect((await admin.delete(`/api/admin/mails/${mail.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/admin/mails/${mail.id}`)).status).toBe(404);
  expect(await list('')).toEqual([]);
  const { body: log } = await admin.get<AuditEntry[]>('/api/admin/audit-log?limit=1');
  expect(log[0]).toMatchObject({ action: 'delete', before: { mailId: mail.messageId } });
});

test.each([
  ['was sent', () => ({ sentAt: new Date(), attempts: 1, mail: '{}' })],
  [
    'a process has in hand',
    // Relative to when the test runs: the file may be loaded minutes earlier.
    () => ({ lease: 'of-a-process', attempts: 1, dueAt: new Date(Date.now() + 2 * minuteMs) }),
  ],
])('a mail that %s is neither sent again nor discarded', async (_, rowNow) => {
  const mail = await mailTo('gone@example.org');
  await change(mail, rowNow());
  const before = await server.db('outbox').where({ id: mail.id }).first();
  const answers = [
    await admin.post(`/api/admin/mails/${mail.id}/retry`),
    await admin.delete(`/api/admin/mails/${mail.id}`),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'mail_sent']);
  expect(await server.db('outbox').where({ id: mail.id }).first()).toEqual(before);
});

test('a mail whose process died, or that waits for its next attempt, can be sent again', async () => {
  const died = await mailTo('died@example.org');
  const pausing = await mailTo('pausing@example.org');
  await change(died, {
    lease: 'of-a-process',
    attempts: 1,
    dueAt: new Date(Date.now() - minuteMs),
  });
  await change(pausing, { attempts: 4, dueAt: new Date(Date.now() + minuteMs) });
  for (const { id } of [died, pausing]) {
    expect((await admin.post(`/api/admin/mails/${id}/retry`)).status).toBe(200);
  }
});

test('metrics count failed mails and say how long the oldest has waited', async () => {
  const measured = async (name: string) => {
    const { text } = await server.client().get('/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  expect(await measured('outbox_oldest_waiting_seconds')).toBe(0);
  await fail(await mailTo('failed@example.org'));
  const waiting = await mailTo('waiting@example.org');
  await change(waiting, { createdAt: new Date(Date.now() - 10 * minuteMs) });
  expect(await measured('outbox_failed')).toBe(1);
  expect(await measured('outbox_waiting')).toBe(1);
  const seconds = await measured('outbox_oldest_waiting_seconds');
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThan(700);
});

test('mails that were sent or given up are deleted after 30 days, waiting ones never', async () => {
  const old = new Date(Date.now() - 31 * dayMs);
  const recent = new Date(Date.now() - 29 * dayMs);
  const rows = { sentAt: [old, recent], failedAt: [old, recent], createdAt: [old] };
  for (const [column, times] of Object.entries(rows)) {
    for (const [index, time] of times.entries()) {
      await change(await mailTo(`${column}${index}@example.org`), { [column]: time });
    }
  }
  await pruneOutbox(server.db);
  expect((await list('')).sort()).toEqual([
    'createdAt0@example.org',
    'failedAt1@example.org',
    'sentAt1@example.org',
  ]);
});
