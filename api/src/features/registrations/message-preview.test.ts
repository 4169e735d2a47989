/** @runs sqlite mariadb-long cluster */
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Mail } from '../../platform/mail/outbox.ts';
import { publishEvent } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const path = '/api/admin/registrations/message-preview';
const letter = {
  subject: 'For {name}',
  message: '{name}, see you in {place}. {event}',
};

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);
let event: AdminEvent;
let ids: number[];

const register = async (name: string, language: string) => {
  const { body } = await server
    .client()
    .post<Registration>(
      `/api/events/${event.id}/register`,
      { name, email: `${name.length}.${language}@preview.org` },
      { 'accept-language': language },
    );
  await admin.patch(`/api/events/${event.id}/registrations/${body.id}`, { status: 'approved' });
  return body.id;
};

beforeAll(async () => {
  event = await publishEvent(admin, { title: 'Forum {name}', location: 'Kigali, Rwanda' });
  ids = [
    await register('Ama {event} $&', 'en'),
    await register('Binta', 'fr'),
    await register('Chidi', 'en'),
  ];
  await server.db('outbox').delete();
});

const preview = (body: object) => admin.post<MailPreview>(path, body);
const mails = async (): Promise<Mail[]> =>
  (await server.db('outbox').orderBy('id')).map(({ mail }) => JSON.parse(mail));

test('is what the first registrant of each language will read, and sends nothing', async () => {
  const { status, body } = await preview({ ids, ...letter });
  expect(status).toBe(200);
  expect(body.recipients).toEqual([
    { language: 'en', count: 2 },
    { language: 'fr', count: 1 },
  ]);
  expect(body.mails.map(({ subject }) => subject)).toEqual(['For Ama {event} $&', 'For Binta']);
  expect(body.mails[0]?.text).toContain(
    '> Ama {event} $&, see you in Kigali, Rwanda. Forum {name}',
  );
  expect(body.mails[1]?.text).toMatch(/^Bonjour Binta,\n\n.*Forum \{name\}/);
  expect(await mails()).toEqual([]);
  await admin.post('/api/events/registrations/message', {
    ids,
    ...letter,
    requestId: '3b9d6bcd-0a9e-4f2a-8d8e-0a4a1c1f7a01',
  });
  expect((await mails()).map(({ subject, text, html }) => ({ subject, text, html }))).toEqual(
    expect.arrayContaining(body.mails.map(({ subject, text, html }) => ({ subject, text, html }))),
  );
});

test('is the same for all who are approved for an event', async () => {
  const chosen = await preview({ ids, ...letter });
  expect((await preview({ eventId: event.id, ...letter })).body).toEqual(chosen.body);
});

test('shows what there is of a message that is being written', async () => {
  const { status, body } = await preview({ ids, subject: '', message: 'Hi' });
  expect([status, body.mails[0]?.subject]).toEqual([200, '']);
  expect((await preview({})).body).toEqual({ recipients: [], mails: [] });
});

test('answers 404 for registrations and events that are not there, and 422 for what is wrong', async () => {
  expect((await preview({ ids: [999_999] })).status).toBe(404);
  expect((await preview({ eventId: 999_999 })).status).toBe(404);
  expect((await preview({ ids, message: 'x'.repeat(20_001) })).status).toBe(422);
});

const greeting = { subject: 'Your visit', message: 'Dear {firstname}, see you soon.' };
const unknown = '“{firstname}” is not a placeholder. You can use {name}, {event}, {date}, {place}.';
const none = 'Nothing is filled in here, so readers would see “{firstname}”. Remove the braces.';

test('refuses unknown placeholders in every message to registrants, and sends nothing', async () => {
  await server.db('outbox').delete();
  const requestId = '3b9d6bcd-0a9e-4f2a-8d8e-0a4a1c1f7a02';
  for (const [path, body] of [
    [`/api/events/${event.id}/registrations/${ids[0]}/message`, greeting],
    ['/api/events/registrations/message', { ...greeting, ids, requestId }],
    ['/api/admin/registrations/jobs', { ...greeting, kind: 'message', ids, requestId }],
    [`/api/events/${event.id}/message`, { ...greeting, requestId }],
  ] as const) {
    const answer = await admin.post(path, body);
    expect([path, answer.status, answer.body.fields]).toEqual([path, 422, { message: unknown }]);
    const subject = await admin.post(path, {
      ...body,
      subject: 'For {firstname}',
      message: 'See you soon.',
    });
    expect(subject.body.fields).toEqual({ subject: unknown });
  }
  expect(await mails()).toEqual([]);
});

test('refuses placeholders in mails in which nothing is filled in', async () => {
  const reason = 'Sorry {firstname}, the venue is closed.';
  const cancelled = await admin.patch(`/api/events/${event.id}/status`, {
    status: 'cancelled',
    reason,
  });
  expect([cancelled.status, cancelled.body.fields]).toEqual([422, { reason: none }]);
  const review = await admin.post('/api/admin/projects/1/review', {
    decision: 'changes',
    message: reason,
  });
  expect([review.status, review.body.fields]).toEqual([422, { message: none }]);
  await server.client().post('/api/contact', {
    name: 'Juma Kato',
    email: 'juma@example.org',
    message: 'When does the forum begin?',
  });
  const { id } = await server.db('messages').orderBy('id', 'desc').first();
  const reply = await admin.post(`/api/admin/messages/${id}/reply`, greeting);
  expect([reply.status, reply.body.fields]).toEqual([422, { message: none }]);
});
