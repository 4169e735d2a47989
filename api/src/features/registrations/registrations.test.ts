import { randomUUID } from 'node:crypto';
import type { Event } from '@ail/kit/contracts/events/event.shape';
import type { MailPreview } from '@ail/kit/contracts/mails/mail-preview.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import { untilDecided } from '../../testing/client.ts';
import { readMailbox, waitForMail } from '../../testing/mailbox.ts';
import { inDays, publishEvent } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';
import { registrationsWithTitles, type TitledRegistration } from './registrations.query.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const register = (eventId: number, email: string, headers?: Record<string, string>) =>
  visitor.post<Registration & { code: string }>(
    `/api/events/${eventId}/register`,
    { name: 'Wanjiru', email },
    headers,
  );
const decide = (eventId: number, id: number, status: string) =>
  admin.patch(`/api/events/${eventId}/registrations/${id}`, { status });

describe('registering', () => {
  test('answers 201 with what was sent and status pending', async () => {
    const event = await publishEvent(admin);
    const { status, body } = await visitor.post(`/api/events/${event.id}/register`, {
      name: '  Wanjiru Kamau ',
      email: 'Wanjiru@Example.org',
      organization: 'Rift Fund',
      jobTitle: 'Analyst',
      dietaryRequirements: 'None',
      specialAccommodations: 'Step-free',
      interestAreas: 'Energy',
      status: 'approved',
      createdAt: '2020-01-01',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      eventId: event.id,
      eventLanguage: 'en',
      eventTitle: event.title,
      name: 'Wanjiru Kamau',
      email: 'Wanjiru@Example.org',
      organization: 'Rift Fund',
      jobTitle: 'Analyst',
      dietaryRequirements: 'None',
      specialAccommodations: 'Step-free',
      interestAreas: 'Energy',
      eventDate: event.date,
      eventEndDate: event.endDate,
      eventTimeZone: event.timeZone,
      eventLocation: event.location,
      eventCountry: event.country,
      eventVenue: event.venue,
      eventStatus: 'published',
      status: 'pending',
      position: null,
      confirmBy: null,
      role: 'Analyst',
      notes: 'Step-free\nEnergy',
      ticketCode: null,
      createdAt: expect.stringMatching(/^20(?!20-)/),
      updatedAt: expect.stringMatching(/^20(?!20-)/),
    });
  });

  test('says what is wrong', async () => {
    const event = await publishEvent(admin);
    const { status, body } = await visitor.post(`/api/events/${event.id}/register`, { name: 'W' });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
    });
  });

  test('is refused once an address has registered, in any letter case', async () => {
    const event = await publishEvent(admin);
    expect((await register(event.id, 'kofi@example.org')).status).toBe(201);
    expectRefusal(await register(event.id, 'KOFI@Example.ORG'), 409, 'already_registered');
  });

  test.each([
    ['without a deadline', { registrationDeadline: null }],
    ['after the deadline', { registrationDeadline: inDays(-1) }],
  ])('is closed %s', async (_, input) => {
    const event = await publishEvent(admin, input);
    expectRefusal(await register(event.id, 'late@example.org'), 409, 'registration_closed');
  });

  test('is closed on a cancelled event; a draft and an unknown one are 404', async () => {
    const event = await publishEvent(admin);
    await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled' });
    expect((await register(event.id, 'a@example.org')).body.code).toBe('registration_closed');
    await admin.patch(`/api/events/${event.id}/status`, { status: 'draft' });
    expect((await register(event.id, 'a@example.org')).status).toBe(404);
    expect((await register(999_999, 'a@example.org')).status).toBe(404);
  });

  test('sends a confirmation in the language of the caller, with the event attached', async () => {
    const event = await publishEvent(admin, { title: 'Forum & Dîner <Kigali>', venue: 'Hall' });
    await register(event.id, 'zoe@example.org', { 'accept-language': 'fr' });
    const [mail] = await waitForMail(server.dataDir, 'zoe@example.org');
    expect(mail?.subject).toBe('Votre inscription\u00a0: Forum & Dîner <Kigali>');
    expect(mail?.text).toContain('Bonjour,');
    expect(mail?.text).not.toContain('Wanjiru');
    expect(mail?.text).toContain(`${publicUrl}/events/${event.id}`);
    expect(mail?.html).toContain('Forum &amp; Dîner &lt;Kigali&gt;');
    const [attachment] = mail?.attachments ?? [];
    expect(attachment?.mimeType).toBe('text/calendar');
    expect(attachment?.content).toContain(`URL;VALUE=URI:${publicUrl}/events/`);
  });

  test('says when in the time of the event, and where in the language of the caller', async () => {
    const event = await publishEvent(admin, {
      date: '2027-03-18T07:00:00.000Z',
      endDate: '2027-03-20T15:30:00.000Z',
      timeZone: 'Africa/Kinshasa',
      location: 'Kinshasa',
      country: 'DRC',
    });
    await register(event.id, 'where@example.org', { 'accept-language': 'fr' });
    const [mail] = await waitForMail(server.dataDir, 'where@example.org');
    expect(mail?.text).toContain(
      '18–20\u00a0mars 2027, 8\u00a0h – 16\u00a0h\u00a030 (heure de Kinshasa)',
    );
    expect(mail?.text).toContain('Kinshasa, RD Congo');
    expect(mail?.attachments[0]?.content).toContain('DTSTART;TZID=Africa/Kinshasa:20270318T080000');
  });

  test('confirms with what the event says by then', async () => {
    const event = await publishEvent(admin, { title: 'Forum' });
    await register(event.id, 'early@example.org');
    const { updatedAt } = (await admin.get<Event>(`/api/events/${event.id}`)).body;
    await admin.patch(`/api/events/${event.id}`, { title: 'Moved forum', updatedAt });
    await register(event.id, 'late@example.org');
    const [early] = await waitForMail(server.dataDir, 'early@example.org');
    expect(early?.text).not.toContain('Moved');
    const [late] = await waitForMail(server.dataDir, 'late@example.org');
    expect(late?.subject).toContain('Moved forum');
    expect(late?.attachments[0]?.content).toContain('SUMMARY:Moved forum');
  });
});

describe('places', () => {
  test('200 at once for 50 places give exactly 50, and 50 mails', async () => {
    const event = await publishEvent(admin, { capacity: 50, title: 'The race' });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        untilDecided(() => register(event.id, `racer${index}@race.org`)),
      ),
    );
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    expect([count(201), count(409)]).toEqual([50, 150]);
    const rows = await server.db('registrations').where({ eventId: event.id });
    expect(rows).toHaveLength(50);
    const mails = await waitForMail(server.dataDir, '@race.org', 50);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(50);
    expect((await visitor.get(`/api/events/${event.id}`)).body.placesLeft).toBe(0);
  });

  test('the same person pressing twenty times is registered once', async () => {
    const event = await publishEvent(admin);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(event.id, index % 2 ? 'Twice@example.org' : 'twice@example.org'),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'already_registered')).toHaveLength(19);
  });

  test('a full event tells a visitor nothing of who is registered', async () => {
    const event = await publishEvent(admin, { capacity: 1 });
    await register(event.id, 'one@example.org');
    expectRefusal(await register(event.id, 'ONE@example.org'), 409, 'event_full');
  });

  test('a rejected registration frees its place, and cannot be approved once that is taken', async () => {
    const event = await publishEvent(admin, { capacity: 1 });
    const { body: first } = await register(event.id, 'one@example.org');
    expectRefusal(await register(event.id, 'two@example.org'), 409, 'event_full');
    expect((await decide(event.id, first.id, 'rejected')).status).toBe(200);
    expect((await register(event.id, 'two@example.org')).status).toBe(201);
    expectRefusal(await decide(event.id, first.id, 'approved'), 409, 'event_full');
  });

  test('of twenty rejected registrations approved at once for five places five are approved', async () => {
    const event = await publishEvent(admin, { capacity: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => register(event.id, `back${index}@example.org`)),
    );
    const ids = answers.map(({ body }) => body.id);
    for (const id of ids) await decide(event.id, id, 'rejected');
    await admin.patch(`/api/events/${event.id}`, { capacity: 5 });
    const approvals = await Promise.all(ids.map((id) => decide(event.id, id, 'approved')));
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('deciding', () => {
  test('approves and rejects from any state, and tells the registrant each time', async () => {
    const event = await publishEvent(admin);
    const { body } = await register(event.id, 'decided@example.org', { 'accept-language': 'sw' });
    for (const status of ['approved', 'rejected', 'approved', 'approved']) {
      const answer = await decide(event.id, body.id, status);
      const ticketCode = status === 'approved' ? expect.any(String) : null;
      const updatedAt = expect.any(String);
      expect(answer.body).toEqual({ ...body, status, ticketCode, updatedAt });
    }
    const mails = await waitForMail(server.dataDir, 'decided@example.org', 4);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [
        `Usajili wako wa ${event.title}`,
        `Nafasi yako katika ${event.title} imethibitishwa`,
        `Usajili wako wa ${event.title}: jibu letu`,
        `Nafasi yako katika ${event.title} imethibitishwa`,
      ].sort(),
    );
  });

  test('refuses the second of two decisions, with the registration as it is now', async () => {
    const event = await publishEvent(admin);
    const { body } = await register(event.id, 'two-admins@example.org');
    const path = `/api/events/${event.id}/registrations/${body.id}`;
    const seenStatus = 'pending';
    expect((await admin.patch(path, { status: 'rejected', seenStatus })).status).toBe(200);
    const second = await admin.patch(path, { status: 'approved', seenStatus });
    expect([second.status, second.body.code]).toEqual([409, 'edit_conflict']);
    expect(second.body).toMatchObject({ current: { id: body.id, status: 'rejected' } });
    const unknown = await admin.patch(path, { status: 'approved', seenStatus: 'gone' });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([422, ['seenStatus']]);
    expect((await decide(event.id, body.id, 'approved')).status).toBe(200);
  });

  test('is 404 on another event, and 422 for pending', async () => {
    const [event, other] = [await publishEvent(admin), await publishEvent(admin)];
    const { body } = await register(event.id, 'elsewhere@example.org');
    expect((await decide(other.id, body.id, 'approved')).status).toBe(404);
    expect((await decide(event.id, body.id, 'pending')).status).toBe(422);
  });

  test('mails a message to the registrant', async () => {
    const event = await publishEvent(admin);
    const { body } = await register(event.id, 'written@example.org');
    const path = `/api/events/${event.id}/registrations/${body.id}/message`;
    const wrong = await admin.post(path, { subject: 'Hi\r\nBcc: all@example.org', message: 'x' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['subject', 'message']);
    const sent = await admin.post(path, { subject: 'Your talk', message: 'Please send slides.' });
    expect(sent.status).toBe(202);
    const mails = await waitForMail(server.dataDir, 'written@example.org', 2);
    const mail = mails.find(({ subject }) => subject === 'Your talk');
    expect(mail?.text).toContain('Please send slides.');
  });

  test('mails a message that is sent again as the same request once', async () => {
    const event = await publishEvent(admin);
    const { body } = await register(event.id, 'once@example.org');
    const path = `/api/events/${event.id}/registrations/${body.id}/message`;
    const message = { subject: 'Your talk', message: 'Please send slides.' };
    const same = { ...message, requestId: randomUUID() };
    const mails = async () => (await server.db('outbox').count({ count: '*' }))[0]?.count;
    const before = Number(await mails());
    const answers = await Promise.all([admin.post(path, same), admin.post(path, same)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(Number(await mails())).toBe(before + 1);
    for (const _ of [1, 2]) await admin.post(path, message);
    expect(Number(await mails())).toBe(before + 3);
  });
});

test('a file read in parts holds each registration once, though others register in the meantime', async () => {
  const event = await publishEvent(admin);
  for (const name of 'abcde') await register(event.id, `${name}@file.org`);
  // Some were created at the same time: the id orders them.
  await server
    .db('registrations')
    .where({ eventId: event.id })
    .update({ createdAt: new Date(0) });
  await register(event.id, 'newest@file.org');
  const part = (last?: TitledRegistration) =>
    registrationsWithTitles(server.db, { eventId: event.id }, last).limit(2);
  const read: TitledRegistration[] = [];
  for (let rows = await part(); rows.length > 0; rows = await part(read.at(-1))) {
    read.push(...rows);
    await register(event.id, `later${read.length}@file.org`);
  }
  expect(read.map(({ email }) => email[0]).join('')).toBe('nedcba');
  expect(read[0]?.eventTitle).toBe(event.title);
});

test('cancelling an event tells its registrants, those who were rejected excepted, once', async () => {
  const event = await publishEvent(admin, { title: 'Called off' });
  await register(event.id, 'coming@cancelled.org', { 'accept-language': 'fr' });
  const { body } = await register(event.id, 'rejected@cancelled.org');
  await decide(event.id, body.id, 'rejected');
  for (const status of ['cancelled', 'cancelled']) {
    await admin.patch(`/api/events/${event.id}/status`, { status });
  }
  const mails = await waitForMail(server.dataDir, 'coming@cancelled.org', 2);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('Annulé'))).toHaveLength(1);
  const cancelled = mails.find(({ subject }) => subject?.startsWith('Annulé'));
  expect(cancelled?.attachments[0]?.content).toContain('STATUS:CANCELLED');
  const others = await waitForMail(server.dataDir, 'rejected@cancelled.org', 2);
  expect(others.map(({ subject }) => subject)).not.toContain('Cancelled: Called off');
});

describe('listing', () => {
  test('lists one event or all', async () => {
    const event = await publishEvent(admin, { title: 'Listed' });
    for (const name of ['x', 'y', 'z']) await register(event.id, `${name}@listed.org`);
    const one = await admin.get<Registration[]>(`/api/events/${event.id}/registrations`);
    expect(one.body.map(({ email }) => email)).toEqual([
      'z@listed.org',
      'y@listed.org',
      'x@listed.org',
    ]);
    expect(one.body[0]?.eventTitle).toBe('Listed');
    const all = await admin.get<Registration[]>('/api/events/registrations');
    expect(all.body.slice(0, 3)).toEqual(one.body);
  });

  test('filters by event, status and text, and pages', async () => {
    const event = await publishEvent(admin);
    await register(event.id, 'Abena@filter.org');
    const { body } = await register(event.id, 'other@filter.org');
    await decide(event.id, body.id, 'approved');
    const list = async (query: string) =>
      (await admin.get<Registration[]>(`/api/events/registrations?eventId=${event.id}&${query}`))
        .body;
    expect((await list('status=approved')).map(({ id }) => id)).toEqual([body.id]);
    expect((await list('q=ABENA')).map(({ email }) => email)).toEqual(['Abena@filter.org']);
    expect(await list('q=%25')).toEqual([]);
    expect(await list('limit=1')).toHaveLength(1);
    expect((await admin.get('/api/events/registrations?status=gone')).status).toBe(422);
    expect((await admin.get('/api/events/registrations?eventId=1%20or%201')).status).toBe(422);
  });

  test.each([
    ['2147483647', 200],
    ['2147483648', 422],
    ['0', 422],
    ['01', 422],
  ])('takes as an event’s id what a path takes: %s', async (id, status) => {
    expect((await admin.get(`/api/events/registrations?eventId=${id}`)).status).toBe(status);
  });
});

test('registrations of an archived event leave the list, the file and what acts on all that match', async () => {
  const event = await publishEvent(admin);
  const person = { name: 'Pending Person', email: 'pending@archive.example.org' };
  const archivist = await server.signUp('archivist');
  const { body: registration } = await archivist.post<Registration>(
    `/api/events/${event.id}/register`,
    person,
  );
  await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled', notify: false });
  await admin.post(`/api/admin/events/${event.id}/archive`, {});
  const idsOf = async (query: string) =>
    (await admin.get<Registration[]>(`/api/events/registrations?limit=100&${query}`)).body.map(
      ({ id }) => id,
    );
  const search = 'q=pending@archive.example.org';
  expect(await idsOf(search)).toEqual([]);
  expect(await idsOf('status=pending')).not.toContain(registration.id);
  expect(await idsOf(`${search}&archived=true`)).toEqual([registration.id]);
  expect(await idsOf(`eventId=${event.id}`)).toEqual([registration.id]);
  const { body: others } = await admin.get<Registration[]>(
    '/api/events/registrations?archived=true&limit=100',
  );
  expect(new Set(others.map(({ eventId }) => eventId))).toEqual(new Set([event.id]));
  const file = async (query: string) =>
    (await admin.get(`/api/events/registrations.csv?${query}`)).text;
  expect(await file(search)).not.toContain('Pending Person');
  expect(await file(`${search}&archived=true`)).toContain('Pending Person');
  const reached = async (given: object) =>
    (
      await admin.post<MailPreview>('/api/admin/registrations/message-preview', {
        matching: true,
        q: 'pending@archive.example.org',
        ...given,
      })
    ).body.recipients;
  expect(await reached({})).toEqual([]);
  expect(await reached({ archived: 'true' })).toEqual([{ language: 'en', count: 1 }]);
  const own = await archivist.get<Registration[]>('/api/user/registrations');
  expect(own.body.map(({ id }) => id)).toContain(registration.id);
  await admin.delete(`/api/admin/events/${event.id}/archive`);
  expect(await idsOf(search)).toEqual([registration.id]);
});

test('no mail was sent twice', async () => {
  const ids = (await readMailbox(server.dataDir)).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});
