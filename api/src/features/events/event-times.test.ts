/** @runs sqlite mariadb-long cluster */
import type { AdminEvent, Event, EventFilters } from '@ail/kit/contracts/events/event.shape';
import { eventInput, inDays, publishEvent } from '../../testing/make.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const visitor = server.client();

const create = (input: object) => admin.post('/api/events', { ...eventInput, ...input });

describe('the time zone of an event', () => {
  test('is the portal’s where a call leaves it out', async () => {
    expect((await create({})).body).toMatchObject({ timeZone: 'UTC', endDate: null });
    const { body } = await create({ timeZone: 'Africa/Kigali' });
    expect(body.timeZone).toBe('Africa/Kigali');
    const changed = await admin.patch<AdminEvent>(`/api/events/${body.id}`, { title: 'Other' });
    expect(changed.body.timeZone).toBe('Africa/Kigali');
  });

  test.each(['Africa/Nowhere', '+02:00', 'EST', 'africa/kigali', 'Etc/GMT+3', '/', 7])(
    'is not %j',
    async (timeZone) => {
      expectInvalid(await create({ timeZone }), 'timeZone');
    },
  );
});

describe('the end of an event', () => {
  const hour = (hours: number) => new Date(Date.parse(eventInput.date) + hours * 3_600_000);

  test('is after its start, and not long after', async () => {
    for (const [hours, message] of [
      [0, 'The end must be after the start'],
      [-1, 'The end must be after the start'],
      [100 * 24 + 1, 'An event may last at most 100 days'],
    ] as const) {
      const { status, body } = await create({ endDate: hour(hours).toISOString() });
      expect([status, body.fields]).toEqual([422, { endDate: message }]);
    }
    const { status, body } = await create({ endDate: hour(100 * 24).toISOString() });
    expect([status, body.endDate]).toEqual([201, hour(100 * 24).toISOString()]);
  });

  test('is checked with the stored row where a change names one of the two', async () => {
    const { body } = await create({ endDate: hour(2).toISOString() });
    const path = `/api/events/${body.id}`;
    for (const change of [{ date: hour(3) }, { date: hour(-2_400) }, { endDate: hour(-1) }]) {
      expectInvalid(await admin.patch(path, change), 'endDate');
    }
    expect((await admin.patch(path, { date: hour(1) })).status).toBe(200);
    expect((await admin.patch(path, { date: hour(3), endDate: hour(4) })).status).toBe(200);
    const open = await admin.patch<AdminEvent>(path, { endDate: null });
    expect([open.status, open.body.endDate]).toEqual([200, null]);
  });
});

describe('the country of an event', () => {
  const inCountry = async (country: string) =>
    (await visitor.get<Event[]>(`/api/events?country=${country}`)).body.map(({ title }) => title);

  test('is found by a name in any language and by its code', async () => {
    const places = [
      { title: 'By code', location: 'Kigali', country: 'RW' },
      { title: 'In French', location: 'Abidjan', country: 'Côte d’Ivoire' },
      { title: 'In Swahili', location: 'Yaoundé', country: 'Kameruni' },
      { title: 'By location', location: 'Lusaka, Zambia' },
      { title: 'Country first', location: 'Paris, Texas', country: 'Senegal' },
    ];
    for (const place of places) await publishEvent(admin, place);
    expect(await inCountry('rwanda')).toEqual(['By code']);
    expect(await inCountry('CI')).toEqual(['In French']);
    expect(await inCountry('CM')).toEqual(['In Swahili']);
    expect(await inCountry('ZM')).toEqual(['By location']);
    expect(await inCountry('SN')).toEqual(['Country first']);
  });

  test('follows a location that names one, where the caller knows no country', async () => {
    const { id } = await publishEvent(admin, { location: 'Huye', country: 'Rwanda' });
    const path = `/api/events/${id}`;
    const city = await admin.patch<AdminEvent>(path, { location: 'Musanze' });
    expect(city.body).toMatchObject({ location: 'Musanze', country: 'Rwanda' });
    const moved = await admin.patch<AdminEvent>(path, { location: 'Thika, Kenya' });
    expect(moved.body).toMatchObject({ location: 'Thika, Kenya', country: 'Kenya' });
  });
});

describe('an event under way', () => {
  const idsOf = async (query: string) =>
    (await visitor.get<Event[]>(`/api/events?${query}`)).body.map(({ id }) => id);

  test('is upcoming until its end, else until its start', async () => {
    const { id } = await publishEvent(admin, { date: inDays(-2), endDate: inDays(1) });
    const { id: over } = await publishEvent(admin, { date: inDays(-2), endDate: inDays(-1) });
    const { id: endless } = await publishEvent(admin, { date: inDays(-2) });
    const upcoming = await idsOf('when=upcoming');
    expect(upcoming[0]).toBe(id);
    expect(upcoming).not.toContain(over);
    expect(upcoming).not.toContain(endless);
    const past = await idsOf('when=past');
    expect(past).toEqual(expect.arrayContaining([over, endless]));
    expect(past).not.toContain(id);
    expect((await idsOf(`from=${inDays(0)}`))[0]).toBe(id);
  });
});

describe('the months of events', () => {
  test('are those of their time zones, and only those that occur', async () => {
    const late = '2031-03-31T22:30:00.000Z';
    const { id } = await publishEvent(admin, { date: late, timeZone: 'Africa/Kigali' });
    const { id: utc } = await publishEvent(admin, { date: late, country: 'Benin' });
    const idsIn = async (month: string) =>
      (await visitor.get<Event[]>(`/api/events?month=${month}`)).body.map((event) => event.id);
    expect(await idsIn('2031-04')).toEqual([id]);
    expect(await idsIn('2031-03')).toEqual([utc]);
    expect((await visitor.get('/api/events?month=2031-13')).status).toBe(422);

    await create({ date: '2032-01-01T00:00:00.000Z', country: 'Egypt' });
    const { body } = await visitor.get<EventFilters>('/api/events/filters?when=upcoming');
    expect(body.months).toEqual(expect.arrayContaining(['2031-03', '2031-04']));
    expect(body.months).not.toContain('2032-01');
    expect(body.countries).toContain('BJ');
    expect(body.countries).not.toContain('EG');
    const { body: past } = await visitor.get<EventFilters>('/api/events/filters?when=past');
    expect(past.months).not.toContain('2031-03');
  });

  test('follow a change of the date or of the zone', async () => {
    const { id } = await publishEvent(admin, { date: '2033-05-31T23:00:00.000Z' });
    await admin.patch(`/api/events/${id}`, { timeZone: 'Africa/Nairobi' });
    const { body } = await visitor.get<Event[]>('/api/events?month=2033-06');
    expect(body.map((event) => event.id)).toEqual([id]);
  });
});

test('the number of a calendar entry grows by one with each change', async () => {
  const { id } = await publishEvent(admin, { timeZone: 'Africa/Kigali', country: 'Rwanda' });
  const numberOf = async () => {
    const { text } = await visitor.get(`/api/events/${id}/calendar.ics`);
    return Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
  };
  const first = await numberOf();
  await admin.patch(`/api/events/${id}`, { title: 'Other' });
  await admin.patch(`/api/events/${id}/status`, { status: 'cancelled' });
  expect(await numberOf()).toBe(first + 2);
});

test('the calendar of all events describes each of their zones once', async () => {
  await publishEvent(admin, { timeZone: 'Africa/Cairo', endDate: inDays(31) });
  await publishEvent(admin, { timeZone: 'Africa/Cairo' });
  const { text } = await visitor.get('/api/events/calendar.ics');
  expect(text.match(/^TZID:Africa\/Cairo\r$/gm)).toHaveLength(1);
  expect(text.match(/^DTSTART;TZID=Africa\/Cairo:/gm)).toHaveLength(2);
});
