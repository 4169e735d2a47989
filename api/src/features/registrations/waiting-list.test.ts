import type { AdminEvent, Event } from '@ail/kit/contracts/events/event.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Mail } from '../../platform/mail/outbox.ts';
import { untilDecided } from '../../testing/client.ts';
import { inDays, publishEvent } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);
const visitor = server.client();

const register = (eventId: number, email: string, waitingList?: boolean) =>
  visitor.post<Registration & { code: string }>(`/api/events/${eventId}/register`, {
    name: 'Wanjiru',
    email,
    ...(waitingList !== undefined && { waitingList }),
  });
const decide = (eventId: number, id: number, status: string) =>
  admin.patch(`/api/events/${eventId}/registrations/${id}`, { status });
const readEvent = async (id: number) => (await visitor.get<Event>(`/api/events/${id}`)).body;
const rowsOf = (eventId: number) =>
  server.db('registrations').where({ eventId }).orderBy('id').select('email', 'status', 'line');
const statusesOf = async (eventId: number) =>
  Object.fromEntries((await rowsOf(eventId)).map(({ email, status }) => [email[0], status]));
/** The mails to the registrants of a domain whose subject begins so. */
const mailsTo = async (domain: string, subject: string): Promise<Mail[]> => {
  const rows = await server.db('outbox').where('searchText', 'like', `%@${domain}%`);
  return rows
    .map(({ mail }): Mail => JSON.parse(mail))
    .filter((mail) => mail.subject.startsWith(subject));
};

/** A full event with a waiting list on which b and c wait. */
const fullEvent = async (domain: string) => {
  const event = await publishEvent(admin, { capacity: 1, waitingList: true, title: 'Full house' });
  const { body: a } = await register(event.id, `a@${domain}`);
  const { body: b } = await register(event.id, `b@${domain}`, true);
  const { body: c } = await register(event.id, `c@${domain}`, true);
  return { event, a, b, c };
};

test('admins read how many are still registered: not who has cancelled or was rejected', async () => {
  const { event, a, c } = await fullEvent('counted.org');
  const countOf = async () =>
    (await admin.get<AdminEvent>(`/api/admin/events/${event.id}`)).body.registrationCount;
  expect(await countOf()).toBe(3);
  await decide(event.id, a.id, 'rejected');
  expect(await countOf()).toBe(2);
  await admin.post(`/api/admin/registrations/${c.id}/withdraw`, {});
  expect(await countOf()).toBe(1);
  const { body } = await admin.get<AdminEvent[]>('/api/admin/events?q=Full%20house');
  expect(body.find(({ id }) => id === event.id)?.registrationCount).toBe(1);
  expect((await admin.delete(`/api/events/${event.id}`)).status).toBe(409);
});

describe('a full event', () => {
  test('is refused without the wish to wait, or without a waiting list', async () => {
    const event = await publishEvent(admin, { capacity: 1, waitingList: true });
    const other = await publishEvent(admin, { capacity: 1 });
    for (const { id } of [event, other]) await register(id, 'a@full.org');
    for (const [id, wish] of [
      [event.id, undefined],
      [event.id, false],
      [other.id, true],
    ] as const) {
      expectRefusal(await register(id, 'b@full.org', wish), 409, 'event_full');
    }
  });

  test('puts people in line, tells their position, and mails them', async () => {
    const { event, b, c } = await fullEvent('line.org');
    expect([b.status, b.position, c.status, c.position]).toEqual(['waiting', 1, 'waiting', 2]);
    expect(await readEvent(event.id)).toMatchObject({
      placesLeft: 0,
      waitingList: true,
      waitingCount: 2,
    });
    const [mail] = await mailsTo('line.org', 'Waiting list: Full house');
    expect([mail?.to.address, mail?.calendar]).toEqual(['b@line.org', undefined]);
    const list = await admin.get<Registration[]>(`/api/events/${event.id}/registrations`);
    expect(list.body.map(({ position }) => position)).toEqual([2, 1, null]);
    expectRefusal(await register(event.id, 'B@line.org', true), 409, 'already_registered');
  });

  test('an ordinary place is given where there is room, though one would wait', async () => {
    const event = await publishEvent(admin, { capacity: 1, waitingList: true });
    const { body } = await register(event.id, 'a@room.org', true);
    expect([body.status, body.position]).toEqual(['pending', null]);
  });
});

describe('a place that comes free', () => {
  test('by a rejection goes to the first who waits, who is told once', async () => {
    const { event, a } = await fullEvent('rejected.org');
    await decide(event.id, a.id, 'rejected');
    expect(await statusesOf(event.id)).toEqual({ a: 'rejected', b: 'pending', c: 'waiting' });
    const mails = await mailsTo('rejected.org', 'A place for you: Full house');
    expect(mails.map(({ to }) => to.address)).toEqual(['b@rejected.org']);
    expect(mails[0]?.text).toContain('/registration?token=');
    expect((await decide(event.id, a.id, 'approved')).body.code).toBe('event_full');
  });

  test('by a larger capacity, or none any more, goes to those who wait in their order', async () => {
    const { event } = await fullEvent('larger.org');
    await register(event.id, 'd@larger.org', true);
    await admin.patch(`/api/events/${event.id}`, { capacity: 2 });
    expect(await statusesOf(event.id)).toMatchObject({ b: 'pending', c: 'waiting', d: 'waiting' });
    await admin.patch(`/api/events/${event.id}`, { capacity: null });
    expect(await statusesOf(event.id)).toMatchObject({ c: 'pending', d: 'pending' });
    expect(await mailsTo('larger.org', 'A place for you')).toHaveLength(3);
  });

  test('of a cancelled event is given once it is published again', async () => {
    const { event, a } = await fullEvent('again.org');
    await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled' });
    await decide(event.id, a.id, 'rejected');
    expect(await statusesOf(event.id)).toMatchObject({ b: 'waiting' });
    await admin.patch(`/api/events/${event.id}/status`, { status: 'published' });
    expect(await statusesOf(event.id)).toMatchObject({ b: 'pending', c: 'waiting' });
  });

  test('of a past event is given to nobody', async () => {
    const { event, a } = await fullEvent('past.org');
    await admin.patch(`/api/events/${event.id}`, { date: inDays(-1) });
    await decide(event.id, a.id, 'rejected');
    expect(await statusesOf(event.id)).toMatchObject({ b: 'waiting', c: 'waiting' });
  });

  test('is never a newcomer’s while somebody waits', async () => {
    const { event, a } = await fullEvent('newcomer.org');
    await server.db('registrations').where({ id: a.id }).update({ status: 'rejected' });
    expect((await readEvent(event.id)).placesLeft).toBe(0);
    expect((await register(event.id, 'd@newcomer.org')).body.code).toBe('event_full');
    const { body } = await register(event.id, 'e@newcomer.org', true);
    expect([body.status, body.position]).toEqual(['waiting', 3]);
  });
});

test('cancelling an event tells those who wait, too', async () => {
  const { event } = await fullEvent('called-off.org');
  await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled' });
  expect(await mailsTo('called-off.org', 'Cancelled')).toHaveLength(3);
});

test('500 at once, cancellations and a larger capacity give each place once, in the order of the line', async () => {
  const event = await publishEvent(admin, { capacity: 100, waitingList: true, title: 'The line' });
  const email = (index: number) => `p${index}@crowd.org`;
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      untilDecided(() => register(event.id, email(index), index % 10 < 3)),
    ),
  );
  const placed = answers.filter(({ body }) => body.status === 'pending');
  const waiting = answers
    .filter(({ body }) => body.status === 'waiting')
    .sort((a, b) => Number(a.body.position) - Number(b.body.position));
  expect(placed).toHaveLength(100);
  expect(waiting.map(({ body }) => body.position)).toEqual(waiting.map((_, index) => index + 1));
  expect(waiting.length).toBeGreaterThanOrEqual(50);
  expect(answers.length - placed.length - waiting.length).toBe(
    answers.filter(({ status }) => status === 409).length,
  );
  const leaving = placed.slice(0, 20);
  await Promise.all([
    ...leaving.map(({ body }) => untilDecided(() => decide(event.id, body.id, 'rejected'))),
    untilDecided(() => admin.patch(`/api/events/${event.id}`, { capacity: 110 })),
    ...Array.from({ length: 20 }, (_, index) =>
      untilDecided(() => register(event.id, `late${index}@crowd.org`)),
    ),
  ]);
  const rows = await rowsOf(event.id);
  const holding = rows.filter(({ status }) => status === 'pending');
  expect(holding).toHaveLength(110);
  const promoted = waiting.slice(0, 30).map(({ body }) => body.email);
  expect(rows.filter((one) => promoted.includes(one.email)).map(({ status }) => status)).toEqual(
    promoted.map(() => 'pending'),
  );
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(waiting.length - 30);
  expect(await mailsTo('crowd.org', 'A place for you')).toHaveLength(30);
  expect(rows.filter((one) => one.email.startsWith('late'))).toEqual([]);
});
