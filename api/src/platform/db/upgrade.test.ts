import { createHash } from 'node:crypto';
import type { DoorTicket } from '@ail/kit/contracts/door/door.shape';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import type { Project } from '@ail/kit/contracts/projects/project.shape';
import type { ListedRegistration } from '@ail/kit/contracts/registrations/registration.shape';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { TestClient } from '../../testing/client.ts';
import { makeFormerTables } from '../../testing/former-tables.ts';
import { eventInput, inDays } from '../../testing/make.ts';
import { rowFor } from '../../testing/row-for.ts';
import { useServer } from '../../testing/use-server.ts';
import { migrationNames } from './migrate.ts';

/** The last migration of the release that is upgraded. */
const former = '044-former-widths';

const decomposed = 'Thé à Lomé'.normalize('NFD');
const passwords = { plain: 'a-good-secret', composed: decomposed.normalize('NFC'), decomposed };
const token = 'p'.repeat(43);
const codes = ['AAAA2222BBBB', 'CCCC3333DDDD'];
const at = new Date('2026-11-20T08:00:00.000Z');

/** As that release wrote it: folded, with invisible characters. */
const texts = (text: string) => ({
  searchText: `${text.toLowerCase()}\n${text.toLowerCase()}`,
  foldedText: text.toLowerCase(),
});

const fillFormer = async (db: Knex) => {
  await makeFormerTables(db, migrationNames.indexOf(former) + 1);
  const add = async (table: string, row: object) => {
    const [usual, columns] = await Promise.all([rowFor(db, table), db(table).columnInfo()]);
    // Columns that may be empty are empty, unless the row sets them.
    const names = Object.keys(columns).filter(
      (name) => name in row || (!columns[name]?.nullable && name !== 'id'),
    );
    const filled = { ...usual, ...row };
    await db(table).insert(
      Object.fromEntries(Object.entries(filled).filter(([name]) => names.includes(name))),
    );
  };
  for (const [name, password] of Object.entries(passwords)) {
    await add('users', {
      username: name,
      usernameKey: name,
      email: `${name}@example.org`,
      emailKey: `${name}@example.org`,
      verifiedKey: null,
      fullName: `Ama Di\u00adop ${name}`,
      role: name === 'plain' ? 'admin' : 'client',
      passwordHash: await hash(password),
      ...texts(`${name}\nAma Di\u00adop`),
    });
  }
  await add('events', {
    title: 'Forum of Nai\u200brobi',
    date: new Date(inDays(2)),
    endDate: null,
    registrationDeadline: new Date(inDays(1)),
    timeZone: 'Africa/Nairobi',
    type: 'forum',
    capacity: null,
    archivedAt: null,
    cancelledAt: null,
    createdAt: at,
    updatedAt: at,
    ...texts('Forum of Nai\u200brobi'),
  });
  await add('projects', {
    title: 'So\u00adlar Park',
    sector: 'clean-energy',
    location: 'East Africa',
    country: 'KE',
    status: 'active',
    reviewState: 'approved',
    ownerId: null,
    images: '[]',
    ...texts('So\u00adlar Park'),
    titleKey: 'so\u00adlar park',
  });
  for (const [index, ticketCode] of codes.entries()) {
    await add('registrations', {
      // The nodes of a cluster leave numbers out.
      id: index + 1,
      eventId: 1,
      userId: null,
      name: `Wan\u200djiru ${index}`,
      email: `guest${index}@example.org`,
      emailKey: `guest${index}@example.org`,
      status: 'approved',
      ticketCode,
      confirmBy: null,
      language: 'en',
      searchText: `wan\u200djiru ${index}`,
      nameKey: `wan\u200djiru ${index}`,
      updatedAt: at,
    });
  }
  await add('doorPasses', {
    eventId: 1,
    hash: createHash('sha256').update(token).digest('hex'),
    label: 'North',
    expiresAt: new Date(inDays(3)),
    revokedAt: null,
    createdBy: 1,
  });
  const scan = { eventId: 1, registrationId: 1, receivedAt: at, at, sentAt: at };
  await add('checkIns', { ...scan, acceptedFor: 1, device: 'North 7K3M' });
  await add('checkIns', { ...scan, acceptedFor: null, device: 'South 2222' });
};

let admin: TestClient;

const server = useServer({}, { former: fillFormer });
beforeAll(async () => {
  admin = server.client();
  const answer = await admin.post('/api/login', { username: 'plain', password: passwords.plain });
  expect(answer.status).toBe(200);
});

test.each(Object.entries(passwords))(
  'an account keeps its %s password',
  async (username, password) => {
    const client = server.client();
    for (const form of [password, password.normalize('NFC'), password.normalize('NFD')]) {
      expect((await client.post('/api/login', { username, password: form })).status).toBe(200);
    }
    const wrong = await client.post('/api/login', { username, password: `${password}x` });
    expect(wrong.status).toBe(401);
  },
);

test('texts with invisible characters are found, by visitors and by admins', async () => {
  const found = async <T extends { id: number }>(path: string) =>
    (await admin.get<T[]>(path)).body.map(({ id }) => id);
  expect(await found<Project>('/api/projects?q=solar')).toEqual([1]);
  expect(await found<Project>('/api/admin/projects?q=solar')).toEqual([1]);
  expect(await found<AdminEvent>('/api/events?q=nairobi')).toEqual([1]);
  expect(await found<AdminEvent>('/api/admin/events?q=Nairobi')).toEqual([1]);
  expect(await found('/api/admin/users?q=diop')).toHaveLength(3);
  const registrations = '/api/events/registrations?sort=name&q=';
  expect(await found<ListedRegistration>(`${registrations}wanjiru`)).toEqual([1, 2]);
  // Also typed as it is written there.
  const typed = encodeURIComponent('Wan\u200djiru 1');
  expect(await found<ListedRegistration>(registrations + typed)).toEqual([2]);
});

test('the door knows who was let in, and takes scans of devices of the earlier release', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const list = () => admin.get<DoorTicket[]>('/api/door/1/list', headers);
  const first = { at: at.toISOString(), device: 'North 7K3M' };
  const conflicts = [{ at: at.toISOString(), device: 'South 2222' }];
  expect((await list()).body).toMatchObject([
    { id: 1, code: codes[0], checkIn: first, conflicts },
    { id: 2, code: codes[1], checkIn: null, conflicts: [] },
  ]);
  const entries = [
    { code: codes[0], ...first },
    { code: codes[1], at: new Date().toISOString(), device: 'North 7K3M' },
  ];
  const { body } = await admin.post<{ result: string }[]>(
    '/api/door/1/check-ins',
    { entries },
    headers,
  );
  expect(body.map(({ result }) => result)).toEqual(['accepted', 'accepted']);
});

test('new texts with invisible characters are found, too, and are kept as they are written', async () => {
  const title = 'Week of Kam\u200bpala';
  const { body } = await admin.post<AdminEvent>('/api/events', { ...eventInput, title });
  expect(body.title).toBe(title);
  const { body: found } = await admin.get<AdminEvent[]>('/api/admin/events?q=kampala');
  expect(found.map(({ id }) => id)).toEqual([body.id]);
});
