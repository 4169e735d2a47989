/** @runs sqlite mariadb-long cluster */
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { failJob, jobServices, killJobTwice } from '../../testing/jobs.ts';
import { inDays, publishEvent } from '../../testing/make.ts';
import { countMails, readOutbox, tokenIn } from '../../testing/outbox.ts';
import { rowFor } from '../../testing/row-for.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';
import { sendReminders } from './reminders.service.ts';

const dayMs = 86_400_000;

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);

beforeEach(() => server.db('outbox').delete());
afterEach(() => server.db('events').update({ reminderDays: null }));

const remind = (now?: Date) => sendReminders(jobServices(server), failJob, now);

const eventSoon = (input: Partial<AdminEvent> = {}) =>
  publishEvent(admin, { date: inDays(3), reminderDays: 5, ...input });

/** Adds registrations of long ago, unless `change` says otherwise. */
const addRegistrations = async (
  eventId: number,
  names: readonly string[],
  change: Record<string, unknown> = {},
) => {
  const row = await rowFor(server.db, 'registrations');
  const longAgo = new Date(Date.now() - 30 * dayMs);
  for (let at = 0; at < names.length; at += 500) {
    await server.db('registrations').insert(
      names.slice(at, at + 500).map((name) => ({
        ...row,
        id: undefined,
        eventId,
        userId: null,
        confirmBy: null,
        ticketCode: null,
        name,
        email: `${name}@example.org`,
        emailKey: `${name}@example.org`,
        language: 'en',
        status: 'approved',
        informedAt: longAgo,
        remindedAt: null,
        createdAt: longAgo,
        updatedAt: longAgo,
        ...change,
      })),
    );
  }
};

const mails = () => readOutbox(server.db);
const reminded = async () =>
  (await readOutbox(server.db, { kind: 'reminder' })).map(({ to }) => to.name);

test('reminds everybody who is approved, once each, in their language and with the entry for the calendar', async () => {
  const event = await eventSoon({ title: 'Forum of the Hills' });
  await addRegistrations(event.id, ['ama']);
  await addRegistrations(event.id, ['binta'], { language: 'fr' });
  await addRegistrations(event.id, ['chidi'], { language: 'sw' });
  await addRegistrations(event.id, ['dayo'], { status: 'pending' });
  await addRegistrations(event.id, ['efua'], { status: 'rejected' });
  await remind();
  await remind();
  const sent = await mails();
  expect(sent.map(({ to, subject }) => [to.name, subject])).toEqual([
    ['ama', 'Reminder: Forum of the Hills'],
    ['binta', 'Rappel\u00a0: Forum of the Hills'],
    ['chidi', 'Kikumbusho: Forum of the Hills'],
  ]);
  expect(sent[0]?.text).toContain('Dear ama,');
  expect(sent[0]?.calendar?.content).toContain('SUMMARY:Forum of the Hills');
  const { id } = await server.db('registrations').where({ eventId: event.id, name: 'ama' }).first();
  const { body } = await admin.get<AdminMail[]>(`/api/admin/registrations/${id}/mails`);
  expect(body).toMatchObject([{ kind: 'reminder', state: 'waiting' }]);
});

test('reminds nobody before the time, of an event without reminders, or one that does not take place', async () => {
  const early = await eventSoon({ date: inDays(6) });
  const without = await eventSoon({ reminderDays: null });
  const draft = await eventSoon();
  const cancelled = await eventSoon();
  const past = await eventSoon();
  for (const { id } of [early, without, draft, cancelled, past]) {
    await addRegistrations(id, ['ama']);
  }
  await admin.patch(`/api/events/${draft.id}/status`, { status: 'draft' });
  await admin.patch(`/api/events/${cancelled.id}/status`, { status: 'cancelled', notify: false });
  await server
    .db('events')
    .where({ id: past.id })
    .update({ date: new Date(Date.now() - dayMs) });
  await remind();
  expect(await reminded()).toEqual([]);
  await remind(new Date(Date.now() + 1.5 * dayMs));
  expect(await reminded()).toEqual(['ama']);
});

const addLate = (eventId: number, name: string, more: object = {}) =>
  admin.post<Registration>(`/api/admin/events/${eventId}/registrations`, {
    ...{ name, email: `${name}@example.org`, language: 'en' },
    ...more,
  });
const approve = (eventId: number, id: number) =>
  admin.patch(`/api/events/${eventId}/registrations/${id}`, { status: 'approved' });

test('does not remind whoever registered or was approved after the time of the reminder', async () => {
  const event = await eventSoon();
  await addLate(event.id, 'late');
  const { body } = await addLate(event.id, 'approved-late', { status: 'pending' });
  const longAgo = new Date(Date.now() - 30 * dayMs);
  const rows = server.db('registrations').where({ eventId: event.id });
  await rows.clone().where({ id: body.id }).update({ createdAt: longAgo, informedAt: longAgo });
  await approve(event.id, body.id);
  await remind();
  expect(await reminded()).toEqual([]);
});

test('reminds whose registration was only edited after the time of the reminder', async () => {
  const event = await eventSoon();
  await addRegistrations(event.id, ['ama', 'binta'], { updatedAt: new Date() });
  await remind();
  expect(await reminded()).toEqual(['ama', 'binta']);
});

test('brings the ticket and the private link', async () => {
  const event = await eventSoon();
  await addRegistrations(event.id, ['ama'], { ticketCode: 'ABCDEFGHJKMN' });
  await remind();
  const [mail] = await mails();
  expect([mail?.ticketCode, mail?.text]).toEqual([
    'ABCDEFGHJKMN',
    expect.stringContaining('Ticket: ABCD-EFGH-JKMN'),
  ]);
  const token = tokenIn(mail?.text, '/registration');
  const { body } = await server.client().post<Registration>('/api/registrations/view', { token });
  expect(body.name).toBe('ama');
});

test('reminds of the new date of an event that has moved, once', async () => {
  const event = await eventSoon();
  await addRegistrations(event.id, ['ama']);
  const move = (date: string | null, more: object = {}) =>
    admin.patch(`/api/events/${event.id}`, { date, ...more });
  await remind();
  await admin.patch(`/api/events/${event.id}`, { venue: 'Hall 9' });
  await remind();
  expect(await reminded()).toEqual(['ama']);
  await move(inDays(4));
  await addLate(event.id, 'late');
  await server.db('outbox').delete();
  await remind();
  await remind();
  expect(await reminded()).toEqual(['ama']);
  // So far ahead that its time comes again.
  await move(inDays(20));
  await server.db('outbox').delete();
  await remind();
  expect(await reminded()).toEqual([]);
  await remind(new Date(Date.now() + 16 * dayMs));
  expect(await reminded()).toEqual(['ama', 'late']);
});

test('does not remind whom a mail has just told of the new date', async () => {
  const event = await eventSoon();
  await addRegistrations(event.id, ['ama']);
  await admin.patch(`/api/events/${event.id}`, { date: inDays(4), notify: true });
  await remind();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New date: /),
  ]);
});

test.each([0, 31, 1.5, '3'])('refuses reminders %p days before', async (reminderDays) => {
  const event = await publishEvent(admin);
  const { status, body } = await admin.patch(`/api/events/${event.id}`, { reminderDays });
  expect([status, body]).toMatchObject([422, { fields: { reminderDays: expect.any(String) } }]);
});

test('visitors do not learn when registrants are reminded', async () => {
  const event = await eventSoon();
  const { body } = await server.client().get(`/api/events/${event.id}`);
  expect(body).not.toHaveProperty('reminderDays');
});

test('one mail each, whatever process is killed and however many remind at once', async () => {
  const event = await eventSoon();
  const names = Array.from({ length: 2_000 }, (_, index) => `person${index}`);
  await addRegistrations(event.id, names);
  await killJobTwice(server, 'reminders');
  expect(await countMails(server.db)).toBeLessThan(names.length);
  // Who waits for the lock for too long tries again later.
  const patiently = () => sendReminders(jobServices(server), () => {});
  await Promise.all([patiently(), patiently()]);
  await remind();
  const addresses = new Set((await mails()).map(({ to }) => to.address));
  expect([await countMails(server.db), addresses.size]).toEqual([names.length, names.length]);
});
