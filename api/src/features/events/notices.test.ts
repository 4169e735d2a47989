/** @runs sqlite mariadb-long cluster */
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { Mail } from '../../platform/mail/outbox.ts';
import { eventInput, inDays, publishEvent } from '../../testing/make.ts';
import { rowFor } from '../../testing/row-for.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer({}, { sendsMail: false });
const admin = useAdmin(server);

const register = async (eventId: number, email: string, language = 'en', more = {}) => {
  const { body } = await server
    .client()
    .post<Registration>(
      `/api/events/${eventId}/register`,
      { name: 'Ama Owusu', email, ...more },
      { 'accept-language': language },
    );
  return body;
};

/** An event with somebody who waits for an answer, somebody approved, and somebody rejected. */
const eventWithRegistrants = async () => {
  const event = await publishEvent(admin, { title: 'Forum of the Hills', venue: 'Hall 2' });
  await register(event.id, 'pending@example.org', 'fr');
  for (const status of ['approved', 'rejected']) {
    const { id } = await register(event.id, `${status}@example.org`);
    await admin.patch(`/api/events/${event.id}/registrations/${id}`, { status });
  }
  await server.db('outbox').delete();
  return event;
};

const mails = async (): Promise<Mail[]> =>
  (await server.db('outbox').orderBy('id')).map(({ mail }) => JSON.parse(mail));
const told = async () => (await mails()).map(({ to, subject }) => [to.address, subject]);

const change = (event: AdminEvent, changes: Record<string, unknown>) =>
  admin.patch<AdminEvent>(`/api/events/${event.id}`, changes);
const setStatus = (event: AdminEvent, changes: Record<string, unknown>) =>
  admin.patch<AdminEvent>(`/api/events/${event.id}/status`, changes);
const preview = (event: AdminEvent, changes: Record<string, unknown>) =>
  admin.post<MailPreview>(`/api/admin/events/${event.id}/notice`, changes);

describe('another time or place', () => {
  test('is told once, old and new, with the entry for the calendar', async () => {
    const event = await eventWithRegistrants();
    const changes = { date: inDays(40), venue: 'Hall 3', notify: true };
    expect((await change(event, changes)).status).toBe(200);
    expect((await change(event, changes)).status).toBe(200);
    expect(await told()).toEqual([
      ['pending@example.org', 'Nouvelle date et nouveau lieu\u00a0: Forum of the Hills'],
      ['approved@example.org', 'New date and place: Forum of the Hills'],
    ]);
    const [, mail] = await mails();
    expect(mail?.text).toMatch(
      /Old date: .*\nNew date: .*\nOld place: Hall 2, .*\nNew place: Hall 3, /,
    );
    expect(mail?.calendar?.content).toContain('LOCATION:Hall 3');
    // Nobody has confirmed the address.
    expect(mail?.to.name).toBe('');
    expect(JSON.stringify(mail)).not.toContain('Ama Owusu');
    const { entityId, after } = await server
      .db('auditLog')
      .where({ action: 'update', entity: 'event' })
      .orderBy('id', 'desc')
      .offset(1)
      .first();
    expect([entityId, JSON.parse(after)]).toMatchObject([event.id, { count: 2 }]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['the time', { date: inDays(41) }, 'New date: Forum of the Hills'],
    ['the place', { location: 'Kampala, Uganda' }, 'New place: Forum of the Hills'],
  ])('of which only %s is new', async (_, changes, subject) => {
    const event = await eventWithRegistrants();
    await change(event, { ...changes, notify: true });
    expect((await told()).map(([, said]) => said)).toContain(subject);
  });

  test('is told to nobody unless the call says so, nor is any other change', async () => {
    const event = await eventWithRegistrants();
    await change(event, { date: inDays(42) });
    await change(event, { date: inDays(43), notify: false });
    await change(event, { title: 'Another name', capacity: 90, notify: true });
    expect(await told()).toEqual([]);
  });

  test('is told with what was changed before without a word', async () => {
    const event = await eventWithRegistrants();
    await change(event, { date: inDays(42) });
    await change(event, { date: inDays(43), notify: false });
    await change(event, { venue: 'Hall 4', notify: true });
    const [, mail] = await mails();
    expect(mail?.subject).toBe('New date and place: Forum of the Hills');
    const said = (row: string) => mail?.text.split('\n').find((line) => line.startsWith(row));
    expect(said('Old date:')).toContain(` ${new Date(event.date).getUTCDate()}, `);
    expect(said('New date:')).toContain(` ${new Date(inDays(43)).getUTCDate()}, `);
    expect(said('Old place:')).toContain('Hall 2');
    await server.db('outbox').delete();
    // Now they know it.
    await change(event, { venue: 'Hall 5', notify: true });
    expect((await mails())[1]?.subject).toBe('New place: Forum of the Hills');
    // Back at what they know there is nothing to tell.
    await change(event, { venue: 'Hall 6' });
    await server.db('outbox').delete();
    await change(event, { venue: 'Hall 5', notify: true });
    expect(await told()).toEqual([]);
  });

  test('is told to nobody while the event is a draft or cancelled, or of one that is over', async () => {
    const event = await eventWithRegistrants();
    for (const status of ['draft', 'cancelled']) {
      await setStatus(event, { status, notify: false });
      await change(event, { date: inDays(44), venue: status, notify: true });
    }
    await setStatus(event, { status: 'published', notify: false });
    const before = new Date(Date.now() - 86_400_000);
    await server.db('events').where({ id: event.id }).update({ date: before });
    await change(event, { venue: 'Hall 9', notify: true });
    expect(await told()).toEqual([]);
  });

  test('is told to nobody where the save is refused', async () => {
    const event = await eventWithRegistrants();
    const stale = { updatedAt: '2020-01-01T00:00:00.000Z', date: inDays(45), notify: true };
    expect((await change(event, stale)).status).toBe(409);
    expect((await change(event, { date: 'soon', notify: true })).status).toBe(422);
    expect(await told()).toEqual([]);
  });
});

describe('another status', () => {
  test('cancelling gives the reason, and says so without being asked', async () => {
    const event = await eventWithRegistrants();
    await setStatus(event, { status: 'cancelled', reason: 'The hall\nis <flooded>.' });
    await setStatus(event, { status: 'cancelled', reason: 'Again' });
    expect(await told()).toEqual([
      ['pending@example.org', 'Annulé\u00a0: Forum of the Hills'],
      ['approved@example.org', 'Cancelled: Forum of the Hills'],
    ]);
    const [, mail] = await mails();
    expect(mail?.text).toContain('> The hall\n> is <flooded>.');
    expect(mail?.html).toContain('is &lt;flooded&gt;.');
    expect(mail?.calendar?.content).toContain('STATUS:CANCELLED');
    const { after } = await server
      .db('auditLog')
      .where({ action: 'status', entity: 'event', entityId: event.id })
      .orderBy('id', 'desc')
      .offset(1)
      .first();
    expect(JSON.parse(after)).toEqual({
      status: 'cancelled',
      reason: 'The hall\nis <flooded>.',
      count: 2,
    });
  });

  test('cancelling tells nobody where the call says so', async () => {
    const event = await eventWithRegistrants();
    await setStatus(event, { status: 'cancelled', notify: false });
    expect(await told()).toEqual([]);
  });

  test('a draft is on hold, and takes place once it is published again', async () => {
    const event = await eventWithRegistrants();
    await setStatus(event, { status: 'draft', notify: true });
    await setStatus(event, { status: 'published', notify: true });
    expect((await told()).map(([, subject]) => subject)).toEqual([
      'En suspens\u00a0: Forum of the Hills',
      'On hold: Forum of the Hills',
      'Maintenu\u00a0: Forum of the Hills',
      'Forum of the Hills will take place',
    ]);
    const entries = (await mails()).map(({ calendar }) => calendar?.content);
    expect(entries[1]).toContain('STATUS:TENTATIVE');
    expect(entries[3]).toContain('STATUS:CONFIRMED');
  });

  test('the first publication of a draft to which people were added says that it is published', async () => {
    const { body: draft } = await admin.post<AdminEvent>('/api/events', {
      ...eventInput,
      title: 'Forum of the Plains',
    });
    const language = 'fr';
    const added = { name: 'Ama Owusu', email: 'added@example.org', language };
    await admin.post(`/api/admin/events/${draft.id}/registrations`, added);
    await server.db('outbox').delete();
    await setStatus(draft, { status: 'draft' });
    expect((await preview(draft, { status: 'published' })).body.mails).toMatchObject([
      { language, subject: 'Désormais publié\u00a0: Forum of the Plains' },
    ]);
    await setStatus(draft, { status: 'published', notify: true });
    await setStatus(draft, { status: 'draft' });
    await setStatus(draft, { status: 'published', notify: true });
    expect((await told()).map(([, subject]) => subject)).toEqual([
      'Désormais publié\u00a0: Forum of the Plains',
      'Maintenu\u00a0: Forum of the Plains',
    ]);
    const [first] = await mails();
    expect(first?.text).not.toContain('finalement');
    expect(first?.calendar?.content).toContain('STATUS:CONFIRMED');
  });

  test('only cancelling tells anybody where the call does not say', async () => {
    const event = await eventWithRegistrants();
    await setStatus(event, { status: 'draft' });
    await setStatus(event, { status: 'published' });
    expect(await told()).toEqual([]);
  });

  test('a cancelled event that becomes a draft tells nobody', async () => {
    const event = await eventWithRegistrants();
    await setStatus(event, { status: 'cancelled', notify: false });
    await setStatus(event, { status: 'draft', notify: true });
    expect(await told()).toEqual([]);
  });

  test('refuses a reason that is too long', async () => {
    const event = await publishEvent(admin);
    const { status, body } = await setStatus(event, {
      status: 'cancelled',
      reason: 'x'.repeat(2_001),
    });
    expect([status, body]).toMatchObject([422, { fields: { reason: expect.any(String) } }]);
  });
});

describe('the preview of a notice', () => {
  test('shows the mail in each language and how many read it, and sends nothing', async () => {
    const event = await eventWithRegistrants();
    const changes = { date: inDays(50), venue: null };
    const { status, body } = await preview(event, changes);
    expect(status).toBe(200);
    expect(body.recipients).toEqual([
      { language: 'en', count: 1 },
      { language: 'fr', count: 1 },
    ]);
    expect(body.mails.map(({ language, subject }) => [language, subject])).toEqual([
      ['en', 'New date and place: Forum of the Hills'],
      ['fr', 'Nouvelle date et nouveau lieu\u00a0: Forum of the Hills'],
    ]);
    expect(await told()).toEqual([]);
    const { body: after } = await admin.get<AdminEvent>(`/api/admin/events/${event.id}`);
    expect(after).toMatchObject({ date: event.date, venue: 'Hall 2' });
    await change(event, { ...changes, notify: true });
    const [, mail] = await mails();
    expect(body.mails[0]).toEqual({
      language: 'en',
      subject: mail?.subject,
      text: mail?.text,
      html: mail?.html,
    });
  });

  test('is empty where nothing would be told', async () => {
    const event = await eventWithRegistrants();
    const empty = { recipients: [], mails: [] };
    expect((await preview(event, { date: event.date, venue: 'Hall 2' })).body).toEqual(empty);
    expect((await preview(event, {})).body).toEqual(empty);
    const { body } = await admin.post<AdminEvent>('/api/events', { ...event, title: 'Nobody yet' });
    expect((await preview(body, { status: 'cancelled' })).body).toEqual(empty);
    expect((await preview(event, { status: 'gone' })).status).toBe(422);
  });
});

test('who waits for a place is told without an entry for the calendar, and is given the place', async () => {
  const event = await publishEvent(admin, { capacity: 1, waitingList: true });
  await register(event.id, 'first@example.org');
  const { id } = await register(event.id, 'waiting@example.org', 'en', { waitingList: true });
  await server.db('outbox').delete();
  await change(event, { date: inDays(35), capacity: 2, notify: true });
  const [first, waiting, promoted] = await mails();
  expect([first?.to.address, first?.calendar?.content]).toEqual([
    'first@example.org',
    expect.stringContaining('BEGIN:VEVENT'),
  ]);
  expect(first?.text).toContain('attached for your calendar');
  expect([waiting?.to.address, waiting?.calendar]).toEqual(['waiting@example.org', undefined]);
  expect(waiting?.text).not.toContain('attached for your calendar');
  expect(promoted?.to.address).toBe('waiting@example.org');
  const { body } = await admin.get<AdminMail[]>(`/api/admin/registrations/${id}/mails`);
  expect(body.map(({ kind }) => kind)).toEqual(['promoted', 'eventChanged']);
});

test.each([
  ['en', 'The waiting list, on which you were, is closed', 'no longer on the waiting list'],
  ['fr', 'La liste d’attente, sur laquelle vous figuriez', 'plus sur la liste d’attente'],
  ['sw', 'Orodha ya kusubiri, ambayo ulikuwamo', 'Umeondolewa kwenye orodha ya kusubiri'],
])('who waits does not read of a place that is lost, in %s', async (language, closed, left) => {
  const event = await publishEvent(admin, { capacity: 1, waitingList: true });
  await register(event.id, 'first@example.org', language);
  const waits = { waitingList: true };
  await register(event.id, 'waiting@example.org', language, waits);
  const { id } = await register(event.id, 'leaving@example.org', language, waits);
  await server.db('outbox').delete();
  await admin.post(`/api/admin/registrations/${id}/withdraw`, {});
  await setStatus(event, { status: 'cancelled' });
  const [leaving, first, waiting] = await mails();
  expect([leaving?.text, leaving?.calendar]).toEqual([expect.stringContaining(left), undefined]);
  expect(first?.text).not.toContain(closed);
  expect([waiting?.text, waiting?.calendar]).toEqual([expect.stringContaining(closed), undefined]);
});

describe('the entry for the calendar', () => {
  const entryOf = ({ calendar }: Mail) => {
    const lineOf = (name: string) =>
      new RegExp(`^${name}:(.*)\\r$`, 'm').exec(calendar?.content ?? '')?.[1];
    return {
      status: lineOf('STATUS'),
      sequence: lineOf('SEQUENCE'),
      stamp: lineOf('DTSTAMP') ?? '',
    };
  };

  test('of who registers again after cancelling is newer than the cancelled one', async () => {
    const event = await publishEvent(admin);
    const updatedAt = new Date('2026-01-01T00:00:00.000Z');
    await server.db('events').where({ id: event.id }).update({ updatedAt });
    await server.db('outbox').delete();
    const began = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
    await register(event.id, 'again@example.org');
    const token = /token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1];
    expect((await server.client().post('/api/registrations/cancel', { token })).status).toBe(204);
    await register(event.id, 'again@example.org');
    const entries = (await mails()).map(entryOf);
    expect(entries.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
    expect(new Set(entries.map(({ sequence }) => sequence)).size).toBe(1);
    const stamps = entries.map(({ stamp }) => stamp);
    expect(stamps).toEqual(stamps.toSorted());
    expect(stamps.every((stamp) => stamp >= began)).toBe(true);
    expect(stamps[0]).toMatch(/^\d{8}T\d{6}Z$/);
  });

  test('is cancelled where who had a place is rejected, not where they had none', async () => {
    const event = await publishEvent(admin, { capacity: 1, waitingList: true });
    const { id: first } = await register(event.id, 'first@example.org');
    const { id: second } = await register(event.id, 'second@example.org', 'en', {
      waitingList: true,
    });
    const decide = (id: number, status: string) =>
      admin.patch(`/api/events/${event.id}/registrations/${id}`, { status });
    await decide(second, 'rejected');
    await decide(first, 'approved');
    await server.db('outbox').whereNot({ kind: 'rejected' }).delete();
    await decide(first, 'rejected');
    const [waiting, approved] = await mails();
    expect(waiting).not.toHaveProperty('calendar');
    expect(waiting?.text).not.toContain('out of your calendar');
    expect(approved && entryOf(approved).status).toBe('CANCELLED');
    expect(approved?.text).toContain('The attachment takes the event out of your calendar.');
  });
});

test('nobody is told at an address that is still to be confirmed', async () => {
  const event = await publishEvent(admin, { confirmsAddresses: true });
  await register(event.id, 'unconfirmed@example.org');
  await server.db('outbox').delete();
  await change(event, { date: inDays(36), notify: true });
  expect(await told()).toEqual([]);
});

test('every mail to a registrant is in the log of the registration, failed ones with the reason', async () => {
  const event = await publishEvent(admin, { title: 'Logged' });
  const { id } = await register(event.id, 'logged@example.org');
  const path = `/api/admin/registrations/${id}/mails`;
  const decide = (status: string) =>
    admin.patch(`/api/events/${event.id}/registrations/${id}`, { status });
  await decide('rejected');
  await decide('approved');
  await admin.post(`/api/events/${event.id}/registrations/${id}/message`, {
    subject: 'A word',
    message: 'Bring a coat, please.',
  });
  await change(event, { date: inDays(33), notify: true });
  await setStatus(event, { status: 'draft', notify: true });
  await setStatus(event, { status: 'published', notify: true });
  await setStatus(event, { status: 'cancelled' });
  const { status, body, headers } = await admin.get<AdminMail[]>(path);
  expect([status, headers.get('x-total-count')]).toEqual([200, '8']);
  expect(body.map(({ kind }) => kind)).toEqual([
    'eventCancelled',
    'eventBack',
    'eventPostponed',
    'eventChanged',
    'message',
    'approved',
    'rejected',
    'received',
  ]);
  const oldest = body.at(-1);
  const sentAt = new Date();
  await server
    .db('outbox')
    .where({ id: oldest?.id })
    .update({ sentAt, mail: '{}', searchText: '' });
  const lastError = '550 no such mailbox';
  await server.db('outbox').where({ id: body[4]?.id }).update({ failedAt: sentAt, lastError });
  const { body: later } = await admin.get<AdminMail[]>(path);
  expect(later[4]).toMatchObject({
    state: 'failed',
    kind: 'message',
    subject: 'A word',
    lastError,
  });
  expect(later[7]).toMatchObject({
    state: 'sent',
    kind: 'received',
    subject: null,
    recipient: null,
  });
  expect((await admin.get<AdminMail[]>(`${path}?limit=1`)).body).toHaveLength(1);
});

test('five thousand registrants are told in one call', async () => {
  const event = await publishEvent(admin, { title: 'Large' });
  const row = await rowFor(server.db, 'registrations');
  const many = 5_000;
  for (let at = 0; at < many; at += 500) {
    await server.db('registrations').insert(
      Array.from({ length: 500 }, (_, index) => ({
        ...row,
        id: undefined,
        eventId: event.id,
        userId: null,
        confirmBy: null,
        ticketCode: null,
        emailKey: `person${at + index}@large.org`,
        email: `person${at + index}@large.org`,
        status: index % 2 ? 'pending' : 'approved',
        language: ['en', 'fr', 'sw'][index % 3],
      })),
    );
  }
  const before = await server.db('outbox').count({ count: '*' }).first();
  expect((await change(event, { date: inDays(60), notify: true })).status).toBe(200);
  const after = await server.db('outbox').count({ count: '*' }).first();
  expect(Number(after?.count) - Number(before?.count)).toBe(many);
});
