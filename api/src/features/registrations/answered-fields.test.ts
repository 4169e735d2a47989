/**
 * Which fields of a registration each reader is sent, key by key, which of them each writer may change, and the columns
 * of the CSV file. The lists are literal on purpose: a field that is sent to one more reader must fail here.
 */

import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { publishEvent } from '../../testing/make.ts';
import { tokenIn } from '../../testing/outbox.ts';
import { useAccount, useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);
const member = useAccount(server, 'member');
const visitor = server.client();
let eventId: number;
let registration: Registration;
let token: string | undefined;

const written = {
  name: 'Wanjiru Kamau',
  email: 'wanjiru@mailbox.org',
  organization: 'Rift Growers',
  jobTitle: 'Agronomist',
  dietaryRequirements: 'No nuts',
  specialAccommodations: 'A ramp',
  interestAreas: 'Irrigation',
};

const fieldKeys = [
  'dietaryRequirements',
  'email',
  'interestAreas',
  'jobTitle',
  'name',
  'organization',
  'specialAccommodations',
];

const keys = [
  ...fieldKeys,
  'confirmBy',
  'createdAt',
  'eventCountry',
  'eventDate',
  'eventEndDate',
  'eventId',
  'eventLanguage',
  'eventLocation',
  'eventStatus',
  'eventTimeZone',
  'eventTitle',
  'eventVenue',
  'id',
  'notes',
  'position',
  'role',
  'status',
  'ticketCode',
  'updatedAt',
].sort();

const answeredKeys = [...keys, 'answers'].sort();
const listedKeys = [...keys, 'answers', 'checkedInAt'].sort();

const keysOf = (answer: unknown): string[] => Object.keys(answer as object).sort();

const read = async <T>(client: TestClient, path: string): Promise<T> => {
  const { status, body, text } = await client.get<T>(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};

const readItem = async (client: TestClient, path: string): Promise<object> => {
  const items = await read<object[]>(client, path);
  expect(items).toHaveLength(1);
  return items[0] ?? {};
};

beforeAll(async () => {
  ({ id: eventId } = await publishEvent(admin));
  const answer = await member.post<Registration>(`/api/events/${eventId}/register`, written);
  registration = answer.body;
  const mails = await waitForMail(server.dataDir, written.email);
  token = tokenIn(mails.at(-1)?.text, '/registration');
});

test('sends registrants their own registration', async () => {
  expect(keysOf(registration)).toEqual(keys);
  const viewed = await visitor.post('/api/registrations/view', { token });
  expect(keysOf(viewed.body)).toEqual(answeredKeys);
  expect(keysOf(await readItem(member, `/api/user/registrations?eventId=${eventId}`))).toEqual(
    answeredKeys,
  );
});

test('sends admins the time of the check-in too', async () => {
  for (const path of [
    `/api/events/${eventId}/registrations`,
    `/api/events/registrations?eventId=${eventId}`,
  ])
    expect(keysOf(await readItem(admin, path))).toEqual(listedKeys);
  expect(keysOf(await read(admin, `/api/admin/registrations/${registration.id}`))).toEqual(keys);
});

test('sends other accounts nothing', async () => {
  for (const reader of [visitor, member]) {
    for (const path of [
      `/api/events/${eventId}/registrations`,
      `/api/events/registrations?eventId=${eventId}`,
      `/api/events/registrations.csv?eventId=${eventId}`,
      `/api/admin/registrations/${registration.id}`,
    ]) {
      const { status, body } = await reader.get<object>(path);
      expect([path, [401, 403].includes(status), keysOf(body)]).toEqual([
        path,
        true,
        ['code', 'message'],
      ]);
    }
  }
});

test('exports these columns in this order', async () => {
  const { text } = await admin.get(`/api/events/registrations.csv?eventId=${eventId}`);
  const [headers, row] = text.replace('\ufeff', '').split('\r\n');
  expect(headers?.split(',')).toEqual([
    'id',
    'event',
    'name',
    'email',
    'organization',
    'jobTitle',
    'dietaryRequirements',
    'specialAccommodations',
    'interestAreas',
    'status',
    'createdAt',
    'checkedInAt',
  ]);
  expect(row).toContain(`"${[...Object.values(written), 'pending'].join('","')}"`);
});

const changed = {
  name: 'Wanjiru N. Kamau',
  email: 'kamau@mailbox.org',
  organization: 'Lake Growers',
  jobTitle: 'Director',
  dietaryRequirements: 'Halal',
  specialAccommodations: 'A seat in front',
  interestAreas: 'Storage',
};
const ofServer = {
  id: 999_999,
  eventId: 999,
  userId: 1,
  status: 'approved',
  confirmBy: '2030-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  ticketCode: 'else',
  language: 'sw',
  role: 'Else',
  notes: 'Else',
};

/** The names of the fields that have the value that was sent. */
const taken = (sent: object, answer: object): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => Reflect.get(answer, name) === value)
    .map(([name]) => name)
    .sort();

test('lets a registrant correct all but the address', async () => {
  const sent = { ...changed, ...ofServer };
  const { body } = await visitor.post<Registration>('/api/registrations/update', {
    token,
    ...sent,
  });
  expect(taken(sent, body)).toEqual(fieldKeys.filter((name) => name !== 'email'));
});

test('lets an admin correct the address too, and logs the names of the fields', async () => {
  const path = `/api/admin/registrations/${registration.id}`;
  const sent = { ...written, email: changed.email, ...ofServer };
  const { body } = await admin.patch<Registration>(path, sent);
  expect(taken(sent, body)).toEqual(fieldKeys);
  const [entry] = await read<{ after: { changed: string[] } }[]>(
    admin,
    '/api/admin/audit-log?entity=registration&action=update',
  );
  expect(entry?.after.changed.toSorted()).toEqual(fieldKeys);
});

test('stores all fields of a registration that is made, added or imported', async () => {
  const made = { ...changed, email: 'made@mailbox.org' };
  const visited = await visitor.post<Registration>(`/api/events/${eventId}/register`, {
    ...made,
    ...ofServer,
    language: undefined,
  });
  expect(taken({ ...made, ...ofServer }, visited.body)).toEqual(fieldKeys);
  const added = { ...changed, email: 'added@mailbox.org' };
  const answer = await admin.post<Registration>(
    `/api/admin/events/${eventId}/registrations`,
    added,
  );
  expect(taken(added, answer.body)).toEqual(fieldKeys);
  const imported = { ...changed, email: 'imported@mailbox.org' };
  const csv = `${Object.keys(imported).join()}\n${Object.values(imported).join()}`;
  await admin.post(`/api/admin/events/${eventId}/registrations/import`, { csv });
  const row = await readItem(
    admin,
    `/api/events/registrations?eventId=${eventId}&q=imported@mailbox.org`,
  );
  expect(taken(imported, row)).toEqual(fieldKeys);
});
