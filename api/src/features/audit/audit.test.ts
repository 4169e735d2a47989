/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { accountInput, publishEvent } from '../../testing/make.ts';
import { call, operationsOf, readOpenApi } from '../../testing/operations.ts';
import { expectInvalid } from '../../testing/refusals.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

const list = async (query: Record<string, string>) => {
  const { status, body } = await admin.get<AuditEntry[]>(
    `/api/admin/audit-log?${new URLSearchParams(query)}`,
  );
  expect(status).toBe(200);
  return body;
};

test('an entry has the title that its row had, also once the row is renamed or deleted', async () => {
  const event = await publishEvent(admin, { title: 'Forum of Kivu' });
  await admin.patch(`/api/events/${event.id}`, { title: 'Forum of the Great Lakes' });
  const renamed = await list({ entity: 'event', limit: '3' });
  expect(renamed.map(({ action, title, exists }) => [action, title, exists])).toEqual([
    ['update', 'Forum of the Great Lakes', true],
    ['status', 'Forum of Kivu', true],
    ['create', 'Forum of Kivu', true],
  ]);
  await admin.delete(`/api/events/${event.id}`);
  const [deletion, ...others] = await list({ entity: 'event', limit: '4' });
  expect(deletion).toMatchObject({ action: 'delete', title: 'Forum of the Great Lakes' });
  expect([deletion, ...others].map((entry) => entry?.exists)).toEqual(Array(4).fill(false));
});

test('a decision names the event and, from the registration itself, who registered', async () => {
  const event = await publishEvent(admin, { title: 'Forum of Lamu' });
  const { body } = await server.client().post<Registration>(`/api/events/${event.id}/register`, {
    name: 'Halima Omar',
    email: 'halima@example.org',
  });
  await admin.patch(`/api/events/${event.id}/registrations/${body.id}`, { status: 'approved' });
  const [entry] = await list({ entity: 'registration', limit: '1' });
  expect(entry).toMatchObject({
    title: 'Forum of Lamu',
    person: 'Halima Omar',
    eventId: event.id,
    exists: true,
  });
  const [row] = await server.db('auditLog').where({ id: entry?.id });
  expect(JSON.stringify(row)).not.toMatch(/halima/i);
});

test('an account is logged with its username, a message with who wrote it', async () => {
  const { body } = await server
    .client()
    .post<UserAnswer>('/api/register', accountInput('promoted'));
  await admin.patch(`/api/admin/users/${body.user.id}/role`, { role: 'investor' });
  expect((await list({ entity: 'user', limit: '1' }))[0]).toMatchObject({ title: 'promoted' });
  await server.client().post('/api/contact', {
    name: 'Juma Kato',
    email: 'juma@example.org',
    message: 'When does the forum begin?',
  });
  const [{ id }] = await server.db('messages').orderBy('id', 'desc').limit(1);
  await admin.patch(`/api/admin/messages/${id}`, { handled: true });
  expect((await list({ entity: 'message', limit: '1' }))[0]).toMatchObject({
    title: null,
    person: 'Juma Kato',
    exists: true,
  });
});

test('the log is searched by title and actor, in any letter case and without accents', async () => {
  await publishEvent(admin, { title: 'Forum de Thiès' });
  for (const q of ['thies', 'THIÈS']) {
    const found = await list({ q });
    expect([q, found.map(({ action }) => action)]).toEqual([q, ['status', 'create']]);
  }
  expect((await list({ q: 'chief', limit: '1' }))[0]?.actor).toBe('chief');
  expect(await list({ q: 'nobody has this name' })).toEqual([]);
});

test('the log is filtered by action and by time', async () => {
  await publishEvent(admin);
  const actions = (await list({ action: 'status' })).map(({ action }) => action);
  expect(new Set(actions)).toEqual(new Set(['status']));
  const all = await list({});
  const [row] = await server.db('auditLog').orderBy('id').limit(1);
  const long = new Date('2025-03-04T10:00:00.000Z');
  await server.db('auditLog').where({ id: row.id }).update({ createdAt: long });
  const idsOf = (entries: AuditEntry[]) => entries.map(({ id }) => id);
  const upTo = (to: string) => list({ to });
  expect(idsOf(await upTo('2025-03-04T10:00:00.001Z'))).toEqual([row.id]);
  expect(await upTo('2025-03-04T10:00:00.000Z')).toEqual([]);
  const from = async (at: string) => (await list({ from: at })).length;
  expect(await from('2025-03-04T10:00:00.000Z')).toBe(all.length);
  expect(await from('2025-03-04T10:00:00.001Z')).toBe(all.length - 1);
});

test.each([
  ['action', 'dance'],
  ['from', 'yesterday'],
  ['entity', 'cake'],
])('refuses an unknown %s', async (name, value) => {
  expectInvalid(await admin.get(`/api/admin/audit-log?${name}=${value}`), name);
});

describe('a download', () => {
  test('is logged, by whichever call admins are answered a file', async () => {
    const files = operationsOf(await readOpenApi(admin)).filter(
      ({ responses, ...operation }) =>
        operation['x-access'] === 'admin' &&
        Object.keys(responses['200']?.content ?? {}).some((type) => type !== 'application/json'),
    );
    expect(files.length).toBeGreaterThanOrEqual(4);
    for (const file of files) {
      const before = (await list({})).length;
      expect(
        (await call(admin, { ...file, path: `${file.path}?from=en&to=fr` }, undefined)).status,
      ).toBe(200);
      const entries = await list({});
      expect([file.path, entries.length]).toEqual([file.path, before + 1]);
      expect(entries[0]).toMatchObject({
        actor: 'chief',
        after: { exported: expect.stringMatching(/\.[a-z]+$/), rows: expect.any(Number) },
      });
    }
  });

  test('of registrations records the filters and the number of rows, but not the searched text', async () => {
    const event = await publishEvent(admin, { title: 'Forum of Moroni' });
    for (const name of ['Halima Omar', 'Juma Kato']) {
      const email = `${name.split(' ')[0]}@example.org`;
      await server.client().post(`/api/events/${event.id}/register`, { name, email });
    }
    const query = new URLSearchParams({
      eventId: String(event.id),
      status: 'pending',
      checkedIn: 'no',
      q: 'halima',
    });
    const { text } = await admin.get(`/api/events/registrations.csv?${query}`);
    expect(text).toContain('Halima Omar');
    const [entry] = await list({ entity: 'registration', limit: '1' });
    expect(entry).toMatchObject({ title: 'Forum of Moroni', before: null });
    expect(entry?.after).toEqual({
      exported: 'registrations.csv',
      rows: 1,
      searched: true,
      status: 'pending',
      checkedIn: 'no',
    });
    const [row] = await server.db('auditLog').orderBy('id', 'desc').limit(1);
    expect(JSON.stringify(row)).not.toMatch(/halima/i);
  });

  test('that is refused leaves no entry', async () => {
    const before = (await list({})).length;
    const member = await server.signUp('downloader');
    expect((await member.get('/api/events/registrations.csv')).status).toBe(403);
    expect((await admin.get('/api/events/registrations.csv?status=cake')).status).toBe(422);
    expect(await list({})).toHaveLength(before);
  });
});
