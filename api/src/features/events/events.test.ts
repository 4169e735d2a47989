import type { AdminEvent, Event } from '@ail/kit/contracts/events/event.shape';
import type { TestClient } from '../../testing/client.ts';
import { eventInput, inDays, publishEvent } from '../../testing/make.ts';
import { expectInvalid, expectRefusal } from '../../testing/refusals.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();
const member = useAccount(server, 'member');

describe('creating an event', () => {
  test('answers 201 with a draft that has every field', async () => {
    const { status, body } = await admin.post<AdminEvent>('/api/events', {
      ...eventInput,
      capacity: 10,
      status: 'published',
      id: 7_000,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...eventInput,
      id: expect.any(Number),
      language: 'en',
      translations: { en: null, fr: null, sw: null },
      type: 'forum',
      status: 'draft',
      endDate: null,
      timeZone: 'UTC',
      country: null,
      venue: null,
      agenda: null,
      speakers: null,
      organizerNotes: null,
      capacity: 10,
      placesLeft: 10,
      waitingList: false,
      waitingCount: 0,
      confirmsAddresses: false,
      registrationCount: 0,
      archivedAt: null,
      registrationLink: null,
      image: null,
      reminderDays: null,
      questions: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(body.id).not.toBe(7_000);
  });

  test('names every wrong field at once, in the words of the specification', async () => {
    const { status, body } = await admin.post('/api/events', {
      title: ' ',
      description: 'short',
      registrationLink: 'javascript:alert(1)',
      capacity: '5',
      type: 'party',
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'validation_failed',
      message: expect.any(String),
      fields: {
        title: 'Title is required',
        description: 'Description must be at least 10 characters',
        date: 'Date is required',
        location: 'Location is required',
        registrationLink: 'Must be a valid URL',
        capacity: 'Must be a number',
        type: 'Please choose one of the options',
      },
    });
  });

  test('takes a picture by its file name only, and can remove it', async () => {
    const { body } = await admin.post<AdminEvent>('/api/events', {
      ...eventInput,
      image: 'solar-park.jpg',
    });
    expect(body.image).toBe('solar-park.jpg');
    const change = (image: string | null) => admin.patch(`/api/events/${body.id}`, { image });
    for (const image of ['../logo.svg', 'https://example.org/a.png', 'a.gif']) {
      expect((await change(image)).status).toBe(422);
    }
    expect((await admin.get(`/api/admin/events/${body.id}`)).body).toMatchObject({
      image: 'solar-park.jpg',
    });
    expect((await change(null)).body).toMatchObject({ image: null });
  });

  test('speaks the language of the caller', async () => {
    const { body } = await admin.post('/api/events', {}, { 'accept-language': 'fr-CA, en;q=0.5' });
    expect(body.fields).toMatchObject({ title: 'Le titre est obligatoire' });
  });
});

describe('reading events', () => {
  test('hides drafts, notes and counts from all but admins', async () => {
    const { body: draft } = await admin.post<AdminEvent>('/api/events', {
      ...eventInput,
      organizerNotes: 'Bring the keys',
    });
    for (const client of [visitor, member]) {
      expect((await client.get(`/api/events/${draft.id}`)).status).toBe(404);
      const { body } = await client.get<Event[]>('/api/events');
      expect(body.map(({ id }) => id)).not.toContain(draft.id);
    }
    const published = await publishEvent(admin, { organizerNotes: 'Bring the keys' });
    const { body } = await visitor.get(`/api/events/${published.id}`);
    expect(body).not.toHaveProperty('organizerNotes');
    expect(body).not.toHaveProperty('registrationCount');
    const seen = await admin.get(`/api/events/${published.id}`);
    expect(seen.body).toMatchObject({ organizerNotes: 'Bring the keys', registrationCount: 0 });
  });

  test('is ordered by date', async () => {
    await publishEvent(admin, { date: inDays(-3) });
    const { body } = await visitor.get<Event[]>('/api/events');
    const dates = body.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
  });

  test('gives pages with their headers', async () => {
    const whole = await visitor.get<Event[]>('/api/events');
    expect(whole.headers.get('x-total-count')).toBe(String(whole.body.length));
    const { status, body, headers } = await visitor.get<Event[]>('/api/events?limit=1&offset=1');
    expect(status).toBe(200);
    expect(body).toEqual([whole.body[1]]);
    expect(headers.get('x-total-count')).toBe(String(whole.body.length));
    expect(headers.get('link')).toContain('</api/events?limit=1&offset=0>; rel="prev"');
  });

  test.each(['0', '101', '-1', '1.5', '1e2', 'x', '', '1;drop table events'])(
    'refuses limit %s',
    async (limit) => {
      expectInvalid(await visitor.get(`/api/events?limit=${encodeURIComponent(limit)}`), 'limit');
    },
  );

  test.each(['abc', '0', '-1', '1.0', '01', '99999999999', '1 or 1=1', '%00', '1%20'])(
    'has no event %s',
    async (id) => {
      expect((await visitor.get(`/api/events/${id}`)).status).toBe(404);
    },
  );
});

describe('changing an event', () => {
  test('changes the fields that were sent and leaves the others', async () => {
    const event = await publishEvent(admin, { venue: 'The hall', capacity: 5 });
    const { status, body } = await admin.patch(`/api/events/${event.id}`, {
      title: 'New title',
      capacity: null,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...event,
      title: 'New title',
      capacity: null,
      placesLeft: null,
      updatedAt: expect.any(String),
    });
  });

  test('refuses the second of two edits, with the event as it is now', async () => {
    const { id, updatedAt } = await publishEvent(admin);
    const first = await admin.patch(`/api/events/${id}`, { title: 'First', updatedAt });
    expect(first.status).toBe(200);
    const second = await admin.patch(`/api/events/${id}`, { title: 'Second', updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'edit_conflict']);
    expect(second.body.current).toEqual(first.body);
  });

  test('refuses to delete an event that somebody else has changed since', async () => {
    const { id, updatedAt } = await publishEvent(admin);
    const { body: changed } = await admin.patch(`/api/events/${id}/status`, { status: 'draft' });
    const unseen = await admin.delete(`/api/events/${id}?updatedAt=${updatedAt}`);
    expect([unseen.status, unseen.body]).toMatchObject([
      409,
      { code: 'edit_conflict', current: changed },
    ]);
    const seen = await admin.delete(`/api/events/${id}?updatedAt=${changed.updatedAt}`);
    expect(seen.status).toBe(204);
  });

  test('refuses the second of two changes of its status, with the event as it is now', async () => {
    const { id, updatedAt } = await publishEvent(admin);
    const path = `/api/events/${id}/status`;
    const first = await admin.patch(path, { status: 'cancelled', updatedAt });
    expect(first.status).toBe(200);
    const second = await admin.patch(path, { status: 'draft', updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'edit_conflict']);
    expect(second.body.current).toEqual(first.body);
  });

  test('refuses wrong fields', async () => {
    const event = await publishEvent(admin);
    const { status, body } = await admin.patch(`/api/events/${event.id}`, { title: null });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ title: 'Title is required' });
  });

  test('sets the status from any to any', async () => {
    const event = await publishEvent(admin);
    for (const status of ['cancelled', 'draft', 'published', 'draft', 'cancelled', 'published']) {
      const answer = await admin.patch(`/api/events/${event.id}/status`, { status });
      expect(answer.status).toBe(200);
      expect(answer.body.status).toBe(status);
    }
    const wrong = await admin.patch(`/api/events/${event.id}/status`, { status: 'gone' });
    expect(wrong.status).toBe(422);
  });

  test('deletes an event without registrations, not one with', async () => {
    const event = await publishEvent(admin);
    await visitor.post(`/api/events/${event.id}/register`, { name: 'Abe', email: 'abe@x.org' });
    const refused = await admin.delete(`/api/events/${event.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('has_registrations');
    const empty = await publishEvent(admin);
    expect((await admin.delete(`/api/events/${empty.id}`)).status).toBe(204);
    expect((await admin.get(`/api/events/${empty.id}`)).status).toBe(404);
  });
});

describe('what is not a call', () => {
  test('is 404, 405 with Allow, 415, 413 or 400 in the shape of the contract', async () => {
    expectRefusal(await visitor.get('/api/nothing'), 404, 'not_found');
    const method = await visitor.send('PUT', '/api/events');
    expect([method.status, method.body.code]).toEqual([405, 'method_not_allowed']);
    expect(method.headers.get('allow')).toContain('POST');
    const type = await admin.send('POST', '/api/events', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([type.status, type.body.code]).toEqual([415, 'not_json']);
    const json = { 'content-type': 'application/json' };
    const large = await admin.send('POST', '/api/events', `"${'x'.repeat(102_500)}"`, json);
    expect([large.status, large.body.code]).toEqual([413, 'body_too_large']);
    for (const body of ['{', '[]', '"x"', 'null', '1', '']) {
      const bad = await admin.send('POST', '/api/events', body, json);
      expect([body, bad.status, bad.body.code]).toEqual([body, 400, 'invalid_json']);
    }
  });
});

describe('listing', () => {
  const find = async (client: TestClient, query: string) =>
    (await client.get<{ title: string }[]>(`/api/events?${query}`)).body.map(({ title }) => title);

  beforeAll(async () => {
    await publishEvent(admin, { title: 'Filter Yaoundé', date: inDays(40), type: 'award' });
    await publishEvent(admin, { title: 'Filter Accra', date: inDays(60), venue: 'Hall 7%' });
    await admin.post('/api/events', { ...eventInput, title: 'Filter draft', date: inDays(50) });
  });

  test('searches title, place and venue, in any case, with and without accents', async () => {
    for (const q of ['yaounde', 'YAOUNDÉ']) {
      expect(await find(admin, `q=${encodeURIComponent(q)}`)).toEqual(['Filter Yaoundé']);
    }
    expect(await find(admin, 'q=hall%207%25')).toEqual(['Filter Accra']);
    expect(await find(admin, 'q=filter%25')).toEqual([]);
  });

  test('finds an event by its changed text', async () => {
    const { id } = await publishEvent(admin, { title: 'Before the change' });
    await admin.patch(`/api/events/${id}`, { title: 'Afterwards' });
    expect(await find(admin, 'q=afterwards')).toEqual(['Afterwards']);
    expect(await find(admin, 'q=before%20the%20change')).toEqual([]);
  });

  test('filters, sorts and pages', async () => {
    expect(await find(admin, 'q=filter&order=desc')).toEqual([
      'Filter Accra',
      'Filter draft',
      'Filter Yaoundé',
    ]);
    expect(await find(admin, 'q=filter&sort=title')).toEqual([
      'Filter Accra',
      'Filter draft',
      'Filter Yaoundé',
    ]);
    expect(await find(admin, 'q=filter&status=draft')).toEqual(['Filter draft']);
    expect(await find(admin, 'q=filter&type=award')).toEqual(['Filter Yaoundé']);
    const { body, headers } = await admin.get('/api/events?q=filter&limit=1&offset=1&order=desc');
    expect([body, headers.get('x-total-count')]).toEqual([
      [expect.objectContaining({ title: 'Filter draft' })],
      '3',
    ]);
  });

  test('shows no draft to others, whatever they ask for', async () => {
    expect(await find(server.client(), 'q=filter&status=draft')).toEqual([]);
    expect(await find(server.client(), 'q=filter')).toEqual(['Filter Yaoundé', 'Filter Accra']);
  });

  test.each(['status=gone', 'type=party', 'sort=id', 'order=up'])('refuses %s', async (query) => {
    expect((await admin.get(`/api/events?${query}`)).status).toBe(422);
  });
});

describe('archiving', () => {
  const archive = (id: number) => `/api/admin/events/${id}/archive`;
  const listed = async (path: string, id: number) => {
    const { body } = await admin.get<{ id: number }[]>(path);
    return body.some((one) => one.id === id);
  };

  test('takes an event out of the lists of admins and of what is upcoming; its page stays', async () => {
    const event = await publishEvent(admin, { title: 'Shelved forum' });
    const { status, body } = await admin.post<AdminEvent>(archive(event.id), {
      updatedAt: event.updatedAt,
    });
    expect([status, typeof body.archivedAt]).toEqual([200, 'string']);
    const shown = async () =>
      Promise.all(
        [
          '/api/admin/events?q=shelved',
          '/api/admin/events/titles?q=shelved',
          '/api/events?when=upcoming&q=shelved',
          '/api/admin/events?q=shelved&archived=true',
        ].map((path) => listed(path, event.id)),
      );
    expect(await shown()).toEqual([false, false, false, true]);
    expect((await server.client().get(`/api/events/${event.id}`)).status).toBe(200);
    const late = { name: 'Wanjiru', email: 'late@archived.org' };
    const closed = await server.client().post(`/api/events/${event.id}/register`, late);
    expect([closed.status, closed.body.code]).toEqual([409, 'registration_closed']);
    const again = await admin.post<AdminEvent>(archive(event.id), {});
    expect(again.body).toEqual(body);

    const restored = await admin.delete<AdminEvent>(archive(event.id));
    expect([restored.status, restored.body.archivedAt]).toEqual([200, null]);
    expect(await shown()).toEqual([true, true, true, false]);
    const [log] = await server.db('auditLog').where({ entity: 'event' }).orderBy('id', 'desc');
    expect(JSON.parse(log.before)).toEqual({ archivedAt: body.archivedAt });
  });

  test('is a conflict where somebody else has saved', async () => {
    const event = await publishEvent(admin);
    const updatedAt = inDays(-1);
    expectRefusal(await admin.post(archive(event.id), { updatedAt }), 409, 'edit_conflict');
  });
});
