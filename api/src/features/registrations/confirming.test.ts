/** @runs sqlite mariadb-long cluster */
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type {
  DecisionOutcome,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import type { Mail } from '../../platform/mail/outbox.ts';
import { publishEvent } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';
import { cancelUnconfirmed } from './cancel-unconfirmed.ts';

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);
const visitor = server.client();

type Answer = Registration & { code: string };

const register = (eventId: number, email: string, more: object = {}) =>
  visitor.post<Answer>(`/api/events/${eventId}/register`, { name: 'Wanjiru', email, ...more });
const mailsTo = async (email: string): Promise<Mail[]> => {
  const rows = await server.db('outbox').where('searchText', 'like', `${email}%`).orderBy('id');
  return rows.map(({ mail }) => JSON.parse(mail));
};
const tokenFor = async (email: string) =>
  /\/registration\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
const confirm = async (email: string) =>
  visitor.post<Answer>('/api/registrations/confirm', { token: await tokenFor(email) });
const placesLeft = async (id: number) =>
  (await visitor.get<Event>(`/api/events/${id}`)).body.placesLeft;
const confirming = (capacity: number, waitingList = false) =>
  publishEvent(admin, { capacity, waitingList, confirmsAddresses: true, title: 'Confirmed' });

test('a registration takes its place once its address is confirmed, repeatedly', async () => {
  const { id } = await confirming(2);
  const { body } = await register(id, 'one@confirm.org');
  const hours = (Date.parse(body.confirmBy ?? '') - Date.now()) / 3_600_000;
  expect([body.status, Math.round(hours)]).toEqual(['pending', 24]);
  expect(await placesLeft(id)).toBe(2);
  const [mail] = await mailsTo('one@confirm.org');
  expect([mail?.subject, mail?.calendar]).toEqual([
    'Please confirm your registration for Confirmed',
    undefined,
  ]);
  for (const _ of [1, 2]) {
    const { status, body: confirmed } = await confirm('one@confirm.org');
    expect([status, confirmed]).toEqual([
      200,
      { ...body, confirmBy: null, answers: [], updatedAt: expect.any(String) },
    ]);
  }
  expect(await placesLeft(id)).toBe(1);
  expect((await mailsTo('one@confirm.org')).map(({ subject }) => subject)).toEqual([
    'Please confirm your registration for Confirmed',
    'Your registration for Confirmed',
  ]);
  expect((await register(id, 'one@confirm.org')).body.code).toBe('already_registered');
});

test('of two who confirm for one place the second waits, or is refused without a waiting list', async () => {
  for (const [waitingList, expected] of [
    [true, [200, 'waiting', 1]],
    [false, [409, undefined, undefined]],
  ] as const) {
    const { id } = await confirming(1, waitingList);
    const emails = [`first-${waitingList}@confirm.org`, `second-${waitingList}@confirm.org`];
    for (const email of emails) expect((await register(id, email)).status).toBe(201);
    expect((await confirm(emails[0] ?? '')).body.status).toBe('pending');
    const { status, body } = await confirm(emails[1] ?? '');
    expect([status, body.status, body.position]).toEqual(expected);
    expect((await register(id, `third-${waitingList}@confirm.org`)).body.code).toBe('event_full');
  }
});

test('twenty who confirm at once take three places', async () => {
  const { id } = await confirming(3);
  const emails = Array.from({ length: 20 }, (_, index) => `crowd${index}@confirm.org`);
  for (const email of emails) await register(id, email);
  const answers = await Promise.all(emails.map(confirm));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'event_full')).toHaveLength(17);
});

test('an address that was typed by another may register before it is confirmed', async () => {
  const { id } = await confirming(2);
  const { body: first } = await register(id, 'again@confirm.org', { jobTitle: 'Analyst' });
  const { status, body } = await register(id, 'again@confirm.org');
  expect([status, body.id, body.jobTitle]).toEqual([201, first.id, null]);
  expect(await mailsTo('again@confirm.org')).toHaveLength(2);
});

test.each(['stranger first', 'stranger last'])(
  'of two who type one address whoever opens the last mail decides: %s',
  async (order) => {
    const { id } = await confirming(2);
    const email = `${order.replace(' ', '-')}@confirm.org`;
    const stranger = await server.signUp(order.replace(' ', '-'));
    const take = () =>
      stranger.post<Answer>(`/api/events/${id}/register`, { name: 'Not Wanjiru', email });
    const both =
      order === 'stranger first'
        ? [take, () => register(id, email)]
        : [() => register(id, email), take];
    const formerTokens: (string | undefined)[] = [];
    for (const one of both) {
      expect((await one()).status).toBe(201);
      formerTokens.push(await tokenFor(email));
    }
    for (const call of ['view', 'confirm', 'cancel']) {
      const { status } = await visitor.post(`/api/registrations/${call}`, {
        token: formerTokens[0],
      });
      expect([call, status]).toEqual([call, 404]);
    }
    expect((await stranger.get<Registration[]>('/api/user/registrations')).body).toEqual([]);
    const { status, body } = await confirm(email);
    expect([status, body.status]).toEqual([200, 'pending']);
    expect((await stranger.delete(`/api/user/registrations/${body.id}`)).status).toBe(404);
  },
);

test('an account that registers twice before it has confirmed keeps its registration', async () => {
  const { id } = await confirming(2);
  const own = await server.signUp('twice-own');
  for (const name of ['Wanjiru', 'Wanjiru Kamau']) {
    await own.post(`/api/events/${id}/register`, { name, email: 'twice@confirm.org' });
  }
  const { body } = await own.get<Registration[]>('/api/user/registrations');
  expect(body.map(({ name }) => name)).toEqual(['Wanjiru Kamau']);
});

test('after 24 hours it cannot be confirmed, and is cancelled', async () => {
  const { id } = await confirming(2);
  const { body: late } = await register(id, 'late@confirm.org');
  const { body: early } = await register(id, 'early@confirm.org');
  await server
    .db('registrations')
    .where({ id: late.id })
    .update({ confirmBy: new Date(Date.now() - 1_000) });
  expect((await confirm('late@confirm.org')).status).toBe(404);
  await cancelUnconfirmed(server.db);
  const rows = await server.db('registrations').where({ eventId: id }).orderBy('id');
  expect(rows.map((row) => [row.id, row.status, row.confirmBy === null])).toEqual([
    [late.id, 'cancelled', true],
    [early.id, 'pending', false],
  ]);
  const token = await tokenFor('late@confirm.org');
  expect((await visitor.post('/api/registrations/view', { token })).status).toBe(404);
  expect((await confirm('early@confirm.org')).status).toBe(200);
});

test('an admin’s approval stands for the confirmation, and takes a place', async () => {
  const { id } = await confirming(1);
  const { body } = await register(id, 'vouched@confirm.org');
  await register(id, 'other@confirm.org');
  const path = `/api/events/${id}/registrations/${body.id}`;
  const approved = await admin.patch<Answer>(path, { status: 'approved' });
  expect([approved.status, approved.body.confirmBy]).toEqual([200, null]);
  expect((await confirm('other@confirm.org')).body.code).toBe('event_full');
});

test('nobody confirms an address for an event that does not take place', async () => {
  const { id } = await confirming(2);
  await register(id, 'off@confirm.org');
  await admin.patch(`/api/events/${id}/status`, { status: 'cancelled' });
  expectRefusal(await confirm('off@confirm.org'), 409, 'registration_closed');
});

test('nobody is approved for an event that is cancelled, one by one or together', async () => {
  const { id } = await publishEvent(admin);
  const { body } = await register(id, 'called-off@confirm.org');
  await admin.patch(`/api/events/${id}/status`, { status: 'cancelled' });
  const path = `/api/events/${id}/registrations/${body.id}`;
  const one = await admin.patch<Answer>(path, { status: 'approved' });
  expect([one.status, one.body.code]).toEqual([409, 'registration_closed']);
  const together = await admin.patch<DecisionOutcome[]>('/api/events/registrations', {
    ids: [body.id],
    status: 'approved',
  });
  expect(together.body.map(({ failure }) => failure?.code)).toEqual(['registration_closed']);
  expect((await admin.patch<Answer>(path, { status: 'rejected' })).body.status).toBe('rejected');
});

test('a repeat of a registration tells nothing of what has become of it', async () => {
  const { id } = await publishEvent(admin);
  const requestId = '6f1f8a52-6c1c-4b0e-9d52-1f0c2f4c8a11';
  const sent = { requestId, organization: 'Rift Fund' };
  const { body: first } = await register(id, 'victim@confirm.org', sent);
  const token = await tokenFor('victim@confirm.org');
  const own = { name: 'Real Name', dietaryRequirements: 'Coeliac', organization: 'Other' };
  await visitor.post('/api/registrations/update', { token, ...own });
  await admin.patch(`/api/events/${id}/registrations/${first.id}`, { status: 'approved' });
  const { status, body } = await register(id, 'victim@confirm.org', sent);
  expect([status, body]).toEqual([201, { ...first, updatedAt: expect.any(String) }]);
});

test('another address ends the hold of the account that gave the former one', async () => {
  const { id } = await publishEvent(admin);
  const former = await server.signUp('former-holder');
  const { body } = await former.post<Answer>(`/api/events/${id}/register`, {
    name: 'Wanjiru',
    email: 'held@confirm.org',
  });
  await admin.patch(`/api/admin/registrations/${body.id}`, { organization: 'Rift Fund' });
  const own = () => former.get<Registration[]>('/api/user/registrations');
  expect((await own()).body).toHaveLength(1);
  await admin.patch(`/api/admin/registrations/${body.id}`, { email: 'moved@confirm.org' });
  expect((await own()).body).toEqual([]);
  expect((await former.delete(`/api/user/registrations/${body.id}`)).status).toBe(404);
});

test('whoever rejects an unconfirmed registration mails nobody, and the owner of the address may register', async () => {
  const { id } = await confirming(1);
  const { body } = await register(id, 'abused@confirm.org');
  const path = `/api/events/${id}/registrations/${body.id}`;
  const rejected = await admin.patch<Answer>(path, { status: 'rejected' });
  expect([rejected.status, rejected.body.status]).toEqual([200, 'cancelled']);
  expect(await mailsTo('abused@confirm.org')).toHaveLength(1);
  expect((await confirm('abused@confirm.org')).status).toBe(404);
  expect((await register(id, 'abused@confirm.org')).status).toBe(201);
  expect((await confirm('abused@confirm.org')).body.status).toBe('pending');
});

test('another address ends the links the links and the ticket that went to the former one', async () => {
  const { id } = await publishEvent(admin);
  const { body: first } = await register(id, 'mistyped@confirm.org');
  const path = `/api/events/${id}/registrations/${first.id}`;
  const approved = await admin.patch<Registration>(path, { status: 'approved' });
  const former = await tokenFor('mistyped@confirm.org');
  const edited = await admin.patch<Registration>(`/api/admin/registrations/${first.id}`, {
    email: 'right@confirm.org',
  });
  expect(edited.status).toBe(200);
  expect(edited.body.ticketCode).not.toBe(approved.body.ticketCode);
  expect((await visitor.post('/api/registrations/view', { token: former })).status).toBe(404);
  const token = await tokenFor('right@confirm.org');
  const seen = await visitor.post<Registration>('/api/registrations/view', { token });
  expect(seen.body.ticketCode).toBe(edited.body.ticketCode);
});
