/** @runs sqlite mariadb-long cluster */
import type { AdminEventPage, EventPage } from '@ail/kit/contracts/events/event.shape';
import { eventInput } from '../../testing/make.ts';
import { useAdmin, useSecondAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const other = useSecondAdmin(server);

const input = {
  ...eventInput,
  date: '2030-03-14T08:00:00.000Z',
  timeZone: 'Africa/Nairobi',
  venue: 'Hall',
  organizerNotes: 'Secret',
};
const create = async () => (await admin.post<AdminEventPage>('/api/events', input)).body;
const keep = (id: number, values: object) =>
  admin.put(`/api/admin/forms/events/${id}/draft`, { values: JSON.stringify(values) });
const shown = async (id: number, { query = '', who = admin } = {}) =>
  (await who.get<EventPage>(`/api/admin/events/${id}/preview${query}`)).body;

test('shows a draft as its page would, with what is typed to its writer only', async () => {
  const { id } = await create();
  await keep(id, {
    ...input,
    title: 'Forum',
    description: '',
    date: '2030-03-15T08:00:00.000Z',
    endDate: '',
    venue: '',
    agenda: 'Nine o’clock: tea',
    capacity: 40,
    timeZone: 'Africa/Kigali',
    organizerNotes: 'Typed',
    questions: [],
  });
  const saved = await shown(id, { who: other });
  expect(saved).toMatchObject({ title: input.title, venue: 'Hall', languages: ['en'] });
  expect(await shown(id)).toEqual({
    ...saved,
    title: 'Forum',
    description: '',
    date: '2030-03-15T08:00:00.000Z',
    venue: null,
    agenda: 'Nine o’clock: tea',
    capacity: 40,
    placesLeft: 40,
    timeZone: 'Africa/Kigali',
  });
  expect(saved).not.toHaveProperty('organizerNotes');
  expect((await server.client().get(`/api/events/${id}`)).status).toBe(404);
});

test('shows what is saved where what is typed cannot be shown', async () => {
  const { id } = await create();
  await keep(id, {
    endDate: '2001-01-01T00:00:00.000Z',
    timeZone: '',
    location: '',
    type: 'party',
    capacity: -5,
    registrationLink: 'javascript:alert(1)',
    image: '../../secret',
    status: 'published',
  });
  expect(await shown(id)).toEqual(await shown(id, { who: other }));
  await keep(id, { date: 'soon', title: null });
  expect(await shown(id)).toEqual(await shown(id, { who: other }));
});

test('shows a translation as it is typed', async () => {
  const { id } = await create();
  await admin.put(`/api/admin/translations/events/${id}/fr/draft`, {
    values: JSON.stringify({ title: 'Forum de Kigali', venue: 'Salle' }),
  });
  expect(await shown(id, { query: '?language=fr' })).toMatchObject({
    title: 'Forum de Kigali',
    description: '',
    venue: 'Salle',
    language: 'fr',
    languages: ['en', 'fr'],
    timeZone: 'Africa/Nairobi',
  });
  expect(await shown(id, { query: '?language=en' })).toMatchObject({ title: input.title });
  // Its readers would get the original.
  expect(await shown(id, { query: '?language=sw' })).toEqual(await shown(id));
});

test('is not cached', async () => {
  const { id } = await create();
  const { headers } = await admin.get(`/api/admin/events/${id}/preview`);
  expect(headers.get('cache-control')).toContain('no-store');
});
