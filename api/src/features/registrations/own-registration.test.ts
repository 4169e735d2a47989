import { randomUUID } from 'node:crypto';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail, waitForSubject } from '../../testing/mailbox.ts';
import { inDays, publishEvent } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

type Answer = Registration & { code: string; fields?: Record<string, string> };

const register = (eventId: number, email: string, more: object = {}, client = visitor) =>
  client.post<Answer>(`/api/events/${eventId}/register`, { name: 'Wanjiru', email, ...more });
const tokenIn = (text: string | undefined) =>
  /\/registration\?token=([\w-]+)/.exec(text ?? '')?.[1];
const tokenFor = async (email: string) =>
  tokenIn((await waitForMail(server.dataDir, email)).at(-1)?.text);
const ask = (what: 'view' | 'update' | 'cancel', token: string | undefined, more: object = {}) =>
  visitor.post<Answer>(`/api/registrations/${what}`, { token, ...more });
const member = async (username: string) => {
  const client = await server.signUp(username);
  return client;
};

describe('the link of a mail takes a registration from an account that has not proved its address', () => {
  const isIn = async (client: TestClient, id: number) =>
    (await client.get<Registration[]>('/api/user/registrations')).body.some((one) => one.id === id);
  const prove = (username: string) =>
    server
      .db('users')
      .where({ username })
      .update({ verifiedKey: `${username}@example.org` });

  test.each([
    ['an account with another address', 'stranger', 'correcting@mailbox.org'],
    ['an account that has not confirmed the same address', 'unproved', 'unproved@example.org'],
  ])('once it is corrected: %s', async (_, username, email) => {
    const stranger = await member(username);
    if (username === 'stranger') await prove(username);
    const event = await publishEvent(admin);
    const { body } = await register(event.id, email, {}, stranger);
    expect(await isIn(stranger, body.id)).toBe(true);
    const needs = { dietaryRequirements: 'No nuts', specialAccommodations: 'A ramp' };
    expect((await ask('update', await tokenFor(email), needs)).status).toBe(200);
    expect(await isIn(stranger, body.id)).toBe(false);
  });

  test('once it is confirmed', async () => {
    const stranger = await member('confirmer');
    const event = await publishEvent(admin, { confirmsAddresses: true });
    const { body } = await register(event.id, 'confirming@mailbox.org', {}, stranger);
    const token = await tokenFor('confirming@mailbox.org');
    expect((await visitor.post('/api/registrations/confirm', { token })).status).toBe(200);
    expect(await isIn(stranger, body.id)).toBe(false);
  });

  test('once another account proves the address, which has the registration then', async () => {
    const stranger = await member('squatter');
    const event = await publishEvent(admin);
    const { body } = await register(event.id, 'late@example.org', {}, stranger);
    const late = await member('late');
    expect(await isIn(late, body.id)).toBe(false);
    await late.post('/api/user/address/link');
    const subject = 'Please confirm your email address';
    const mails = await waitForSubject(server.dataDir, 'late@example.org', subject);
    const text = mails.find((mail) => mail.subject === subject)?.text;
    const token = /token=([\w-]+)/.exec(text ?? '')?.[1];
    expect((await late.post('/api/user/address/confirm', { token })).status).toBeLessThan(300);
    expect([await isIn(stranger, body.id), await isIn(late, body.id)]).toEqual([false, true]);
  });

  test('not from the account that has proved it, nor from the one that uses the link', async () => {
    const proved = await member('proved');
    await prove('proved');
    const signedIn = await member('signedin');
    const event = await publishEvent(admin);
    for (const [client, username, caller] of [
      [proved, 'proved', visitor],
      [signedIn, 'signedin', signedIn],
    ] as const) {
      const email = `${username}@example.org`;
      const { body } = await register(event.id, email, {}, client);
      const token = await tokenFor(email);
      await caller.post('/api/registrations/update', { token, organization: 'Rift' });
      expect([username, await isIn(client, body.id)]).toEqual([username, true]);
    }
  });
});

test('a full event does not tell strangers whether an address is registered', async () => {
  const owner = await member('fullowner');
  const event = await publishEvent(admin, { capacity: 1 });
  expect((await register(event.id, 'taken@full.org', {}, owner)).status).toBe(201);
  const another = await member('fullother');
  const code = async (email: string, client: TestClient) =>
    (await register(event.id, email, {}, client)).body.code;
  for (const client of [visitor, another]) {
    expect(await code('taken@full.org', client)).toBe('event_full');
    expect(await code('free@full.org', client)).toBe('event_full');
  }
  expect(await code('taken@full.org', owner)).toBe('already_registered');
  const input = { name: 'Wanjiru', email: 'taken@full.org', status: 'approved', sendsMail: false };
  const added = await admin.post(`/api/admin/events/${event.id}/registrations`, input);
  expect([added.status, added.body.code]).toEqual([409, 'already_registered']);
});

describe('the link of a mail', () => {
  test('shows the registration with its event, and nothing happens to it', async () => {
    const event = await publishEvent(admin, { venue: 'Hall' });
    const { body: made } = await register(event.id, 'view@link.org', { organization: 'Rift' });
    const token = await tokenFor('view@link.org');
    for (const _ of [1, 2]) {
      const { status, body } = await ask('view', token);
      expect([status, body]).toEqual([200, { ...made, answers: [] }]);
    }
    expect(await server.db('tokens').where('hash', token)).toEqual([]);
  });

  test('corrects what it is sent; the rest, the address and the status stay', async () => {
    const event = await publishEvent(admin);
    const { body: made } = await register(event.id, 'correct@link.org', { jobTitle: 'Analyst' });
    const token = await tokenFor('correct@link.org');
    const changes = { organization: 'Rift Fund', email: 'other@link.org', status: 'approved' };
    const { status, body } = await ask('update', token, changes);
    expect([status, body]).toEqual([
      200,
      { ...made, organization: 'Rift Fund', answers: [], updatedAt: expect.any(String) },
    ]);
    const found = await admin.get<Registration[]>('/api/events/registrations?q=rift%20fund');
    expect(found.body.map(({ id }) => id)).toEqual([made.id]);
    const wrong = await ask('update', token, { name: 'W' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { name: 'Name must be at least 2 characters' },
    ]);
  });

  test('cancels once, tells the registrant, and works no more', async () => {
    const event = await publishEvent(admin, { capacity: 1, waitingList: true, title: 'Left' });
    await register(event.id, 'leaving@link.org');
    const token = await tokenFor('leaving@link.org');
    const { body: next } = await register(event.id, 'next@link.org', { waitingList: true });
    const answers = await Promise.all([1, 2, 3].map(() => ask('cancel', token)));
    expect(answers.some(({ status }) => status === 204)).toBe(true);
    expect(answers.filter(({ status }) => ![204, 404].includes(status))).toEqual([]);
    const row = await server.db('registrations').where({ email: 'leaving@link.org' }).first();
    expect(row.status).toBe('cancelled');
    const promoted = await server.db('registrations').where({ id: next.id }).first();
    expect([promoted.status, promoted.line]).toEqual(['pending', null]);
    const subject = 'Registration cancelled: Left';
    const mails = await waitForSubject(server.dataDir, 'leaving@link.org', subject);
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.attachments[0]?.content).toContain('STATUS:CANCELLED');
    for (const what of ['view', 'update', 'cancel'] as const) {
      const { status, body } = await ask(what, token);
      expect([what, status, body.code]).toEqual([what, 404, 'not_found']);
    }
  });

  test('is 404 where nobody has such a token, and 422 without one', async () => {
    for (const what of ['view', 'update', 'cancel'] as const) {
      expect((await ask(what, 'nobody-has-this')).status).toBe(404);
    }
    for (const what of ['view', 'cancel'] as const) {
      expect((await ask(what, undefined)).status).toBe(422);
    }
    expect((await ask('update', undefined)).status).toBe(404);
  });

  test('works until 30 days after the event, also where that has moved', async () => {
    const event = await publishEvent(admin, { date: inDays(30) });
    await register(event.id, 'moved@link.org');
    const token = await tokenFor('moved@link.org');
    const expiry = async () => {
      const tokens = await server.db('tokens').where({ purpose: 'registration' });
      return Math.round((new Date(tokens.at(-1).expiresAt).getTime() - Date.now()) / 86_400_000);
    };
    await server.db('tokens').where({ purpose: 'registration' }).whereNotNull('usedAt').delete();
    expect((await ask('view', token)).status).toBe(200);
    const [{ subjectId }] = await server
      .db('tokens')
      .where({ purpose: 'registration' })
      .orderBy('subjectId', 'desc');
    await server.db('tokens').where({ purpose: 'registration' }).whereNot({ subjectId }).delete();
    expect(await expiry()).toBe(60);
    await admin.patch(`/api/events/${event.id}`, { date: inDays(400) });
    expect(await expiry()).toBe(430);
  });

  test('changes nothing once the registration is rejected, or the event past', async () => {
    const event = await publishEvent(admin);
    const { body: made } = await register(event.id, 'refused@link.org');
    const token = await tokenFor('refused@link.org');
    await admin.patch(`/api/events/${event.id}/registrations/${made.id}`, { status: 'rejected' });
    expect((await ask('view', token)).body.status).toBe('rejected');
    for (const what of ['update', 'cancel'] as const) {
      expectRefusal(await ask(what, token), 409, 'registration_closed');
    }
    await admin.patch(`/api/events/${event.id}/registrations/${made.id}`, { status: 'approved' });
    await admin.patch(`/api/events/${event.id}`, { date: inDays(-1) });
    expect((await ask('cancel', token)).body.code).toBe('registration_closed');
  });
});

test('who has cancelled may register again: the same row, at the end of the line', async () => {
  const event = await publishEvent(admin, { capacity: 1, waitingList: true });
  const { body: first } = await register(event.id, 'back@again.org', { jobTitle: 'Analyst' });
  const token = await tokenFor('back@again.org');
  await register(event.id, 'second@again.org', { waitingList: true });
  await register(event.id, 'third@again.org', { waitingList: true });
  await ask('cancel', token);
  expect((await register(event.id, 'back@again.org')).body.code).toBe('event_full');
  const { status, body } = await register(event.id, 'BACK@again.org', { waitingList: true });
  expect([status, body.id, body.status, body.position, body.jobTitle]).toEqual([
    201,
    first.id,
    'waiting',
    2,
    null,
  ]);
  expect((await ask('view', token)).status).toBe(404);
  const open = await publishEvent(admin);
  const { body: made } = await register(open.id, 'open@again.org');
  await ask('cancel', await tokenFor('open@again.org'));
  const back = await register(open.id, 'open@again.org');
  expect([back.status, back.body.id, back.body.status]).toEqual([201, made.id, 'pending']);
});

describe('an account', () => {
  test('lists its registrations with their events, of one event where asked', async () => {
    const client = await member('lister');
    const [event, other] = [await publishEvent(admin), await publishEvent(admin)];
    const { body: made } = await register(event.id, 'lister@example.org', {}, client);
    await register(other.id, 'lister@example.org', {}, client);
    const all = await client.get<Registration[]>('/api/user/registrations');
    expect(all.body).toHaveLength(2);
    const one = await client.get<Registration[]>(`/api/user/registrations?eventId=${event.id}`);
    expect(one.body).toEqual([{ ...made, answers: [] }]);
    expect(one.body[0]).toMatchObject({ eventDate: event.date, eventLocation: event.location });
  });

  test('cancels its own, repeatedly, and nobody else’s', async () => {
    const client = await member('canceller');
    const event = await publishEvent(admin);
    const { body: mine } = await register(event.id, 'canceller@example.org', {}, client);
    const { body: other } = await register(event.id, 'other@own.org');
    const path = (id: number) => `/api/user/registrations/${id}`;
    expect((await admin.send('DELETE', path(mine.id))).status).toBe(404);
    expect((await client.send('DELETE', path(other.id))).status).toBe(404);
    for (const _ of [1, 2]) expect((await client.send('DELETE', path(mine.id))).status).toBe(204);
    const { body } = await client.get<Registration[]>('/api/user/registrations');
    expect(body.map(({ status }) => status)).toEqual(['cancelled']);
    const mails = await waitForMail(server.dataDir, 'canceller@example.org', 2);
    expect(mails.filter(({ subject }) => subject?.startsWith('Registration cancel'))).toHaveLength(
      1,
    );
  });
});

test('a registration that is sent again as the same request is answered the same, with one mail', async () => {
  const event = await publishEvent(admin);
  const same = { requestId: randomUUID() };
  const clients = [visitor, await member('repeating')];
  const mails = async () => (await server.db('outbox')).length;
  const before = await mails();
  const answers = await Promise.all(
    clients.map((client) => register(event.id, 'once@request.org', same, client)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expectRefusal(await register(event.id, 'twice@request.org', same), 409, 'already_sent');
  expect(await mails()).toBe(before + 1);
  const another = await register(event.id, 'once@request.org', { requestId: randomUUID() });
  expect(another.body.code).toBe('already_registered');
});
