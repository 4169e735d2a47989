/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { ApiErrorBody } from '@ail/kit/contracts/errors';
import type { User, UserAnswer } from '@ail/kit/contracts/users/user.shape';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput, publishEvent } from '../../testing/make.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

const join = async (username: string) => {
  const client = server.client();
  const { body } = await client.post<UserAnswer>('/api/register', accountInput(username));
  return { client, id: body.user.id };
};
const setRole = (client: TestClient, id: number, role: string) =>
  client.patch(`/api/admin/users/${id}/role`, { role });

test('admins list accounts, without their hashes', async () => {
  await join('listed');
  const { body, text } = await admin.get<User[]>('/api/admin/users?q=LISTED@');
  expect(body.map(({ username }) => username)).toEqual(['listed']);
  expect(text).not.toMatch(/hash|argon/i);
  const { body: admins } = await admin.get<User[]>('/api/admin/users?role=admin');
  expect(admins.map(({ username }) => username)).toEqual(['chief']);
});

test('people are found by their full name, with and without its accents, also once it changes', async () => {
  const { client } = await join('zoe');
  await client.patch('/api/user', { fullName: 'Zoé Ouédraogo' });
  for (const q of ['ouedraogo', 'OUÉDRAOGO', 'zoe@example', 'ZOE']) {
    const { body } = await admin.get<User[]>(`/api/admin/users?q=${encodeURIComponent(q)}`);
    expect([q, body.map(({ username }) => username)]).toEqual([q, ['zoe']]);
  }
});

test('people are found by their name in plain letters and as it is written, with any apostrophe', async () => {
  const { client } = await join('abla');
  await client.patch('/api/user', { fullName: 'Abla Ɖœ N’Weiß' });
  const find = async (q: string) => {
    const { body } = await admin.get<User[]>(`/api/admin/users?q=${encodeURIComponent(q)}`);
    return body.map(({ username }) => username);
  };
  for (const q of ['doe nweiss', 'ɖœ', 'ƉOE', "n'weiß", 'N’WEISS', '’']) {
    expect([q, await find(q)]).toEqual([q, ['abla']]);
  }
  expect(await find("'")).toEqual([]);
});

test('a role that is set again is no change, and not in the audit log', async () => {
  const { id } = await join('unchanged');
  const count = () => server.db('auditLog').count({ count: '*' });
  const before = await count();
  expect((await setRole(admin, id, 'client')).status).toBe(200);
  expect(await count()).toEqual(before);
  await setRole(admin, id, 'investor');
  expect(await count()).not.toEqual(before);
});

test('a role that somebody else has given in the meantime is not overwritten unseen', async () => {
  const { id } = await join('contested');
  expect((await setRole(admin, id, 'investor')).status).toBe(200);
  const change = (role: string, seenRole: string) =>
    admin.patch<ApiErrorBody>(`/api/admin/users/${id}/role`, { role, seenRole });
  const stale = await change('admin', 'client');
  expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict']);
  expect(stale.body.current).toMatchObject({ id, role: 'investor' });
  // A role that is set already is no conflict, and after the refusal the change can be repeated.
  expect((await change('investor', 'client')).status).toBe(200);
  expect((await change('client', 'investor')).status).toBe(200);
  expect((await change('client', 'king')).status).toBe(422);
});

test('promotion and demotion hold from the next request on', async () => {
  const { client, id } = await join('riser');
  expect((await client.get('/api/admin/users')).status).toBe(403);
  expect((await setRole(admin, id, 'admin')).status).toBe(200);
  expect((await client.get('/api/admin/users')).status).toBe(200);
  expect((await setRole(admin, id, 'investor')).status).toBe(200);
  expect((await client.get('/api/admin/users')).status).toBe(403);
  expect((await setRole(admin, id, 'king')).status).toBe(422);
  expect((await setRole(client, id, 'admin')).status).toBe(403);
});

test('a session from before the promotion goes on, and must prove once more who it is', async () => {
  const { client, id } = await join('unproved');
  const call = async () => (await client.get<ApiErrorBody>('/api/admin/subscribers.csv')).body.code;
  // Other roles need no new proof, nor does a call that changes nothing.
  await setRole(admin, id, 'investor');
  expect((await server.db('sessions').where({ userId: id }).first()).verifiedAt).not.toBeNull();
  await setRole(admin, id, 'admin');
  expect((await client.get('/api/admin/users')).status).toBe(200);
  expect(await call()).toBe('verification_required');
  await client.post('/api/user/verify', { password: accountInput('').password });
  await setRole(admin, id, 'admin');
  expect(await call()).toBeUndefined();
  await setRole(admin, id, 'client');
});

test('who is made an admin is told by mail, and so is every other admin', async () => {
  const { id } = await join('promoted');
  const other = await join('colleague');
  await server.db('users').where({ id: other.id }).update({ role: 'admin' });
  const promote = () =>
    admin.patch(`/api/admin/users/${id}/role`, { role: 'admin' }, { 'Accept-Language': 'fr' });
  expect((await promote()).status).toBe(200);
  expect((await promote()).status).toBe(200);
  const [own] = await waitForMail(server.dataDir, 'promoted@example.org');
  expect(own?.subject).toBe('You are an administrator now');
  expect(own?.text).toContain(`${publicUrl}/admin/people`);
  const [theirs] = await waitForMail(server.dataDir, 'colleague@example.org');
  expect(theirs?.subject).toBe('Amina Otieno is an administrator now');
  expect(theirs?.text).toContain('promoted');
  const mails = (await waitForMail(server.dataDir, 'chief@example.org')).filter(({ text }) =>
    text?.includes('promoted'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Amina Otieno a désormais le rôle d’administrateur',
  ]);
  await setRole(admin, id, 'client');
  await setRole(admin, other.id, 'client');
});

test('the last admin stays, however many ask at once', async () => {
  const { body: chief } = await admin.get<User>('/api/user');
  const alone = await setRole(admin, chief.id, 'client');
  expect([alone.status, alone.body.code]).toEqual([409, 'last_admin']);
  const second = await join('second');
  await setRole(admin, second.id, 'admin');
  await second.client.post('/api/user/verify', { password: accountInput('').password });
  const answers = await Promise.all([
    setRole(admin, second.id, 'client'),
    setRole(second.client, chief.id, 'client'),
    setRole(admin, chief.id, 'client'),
    setRole(second.client, second.id, 'client'),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const left = await server.db('users').where({ role: 'admin' });
  expect(left).toHaveLength(1);
  await server.db('users').where({ id: chief.id }).update({ role: 'admin' });
});

test('the audit log says who did what, with what differs', async () => {
  const event = await publishEvent(admin, { venue: 'Here' });
  await admin.patch(`/api/events/${event.id}`, { venue: 'There' });
  await admin.delete(`/api/events/${event.id}`);
  const { body } = await admin.get<AuditEntry[]>('/api/admin/audit-log?entity=event&limit=4');
  expect(body.map(({ action, actor, entityId }) => [action, actor, entityId])).toEqual([
    ['delete', 'chief', event.id],
    ['update', 'chief', event.id],
    ['status', 'chief', event.id],
    ['create', 'chief', event.id],
  ]);
  expect(body[1]?.before).toEqual({ venue: 'Here', updatedAt: expect.any(String) });
  expect(body[1]?.after).toEqual({ venue: 'There', updatedAt: expect.any(String) });
  expect(body[2]).toMatchObject({ before: { status: 'draft' }, after: { status: 'published' } });
});

test('what is refused is not in the audit log', async () => {
  const before = await server.db('auditLog').count({ count: '*' });
  await admin.post('/api/events', {});
  await admin.patch('/api/events/999999', { title: 'x' });
  expect(await server.db('auditLog').count({ count: '*' })).toEqual(before);
});
