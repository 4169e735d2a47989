/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { User } from '@ail/kit/contracts/users/user.shape';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput } from '../../testing/make.ts';
import { admin, publicUrl } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer();
let member: TestClient;
let count = 0;
let username: string;

beforeEach(async () => {
  username = `member${++count}`;
  member = server.client();
  await member.post('/api/register', accountInput(username));
});

const signIn = (password: string) => server.client().post('/api/login', { username, password });

test('people change their own details, not their role or name to sign in', async () => {
  const { status, body } = await member.patch('/api/user', {
    fullName: 'New Name',
    phoneNumber: '+254 700 000000',
    role: 'admin',
    username: 'boss',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fullName: 'New Name',
    phoneNumber: '+254 700 000000',
    role: 'client',
    username,
  });
  expect((await member.patch('/api/user', { fullName: 'x' })).status).toBe(422);
});

test('a form of one account does not write to another that has signed in in the meantime', async () => {
  const { body: own } = await member.get<{ id: number }>('/api/user');
  const change = { fullName: 'New Name', accountId: own.id };
  const chief = await server.adminClient();
  const refused = await chief.patch('/api/user', change);
  expect([refused.status, refused.body.code]).toEqual([409, 'account_changed']);
  expect((await chief.get('/api/user')).body.fullName).not.toBe('New Name');
  expect((await member.patch('/api/user', change)).body.fullName).toBe('New Name');
});

test('a new password needs the current one and ends the other sessions', async () => {
  const other = server.client();
  await other.post('/api/login', { username, password: 'a-good-secret' });
  const wrong = await member.post('/api/user/password', {
    currentPassword: 'not it',
    newPassword: 'another-secret',
  });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { currentPassword: 'Current password is incorrect' },
  ]);
  const empty = await member.post('/api/user/password', { newPassword: '12345' });
  expect(empty.body.fields).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'Password must be at least 6 characters',
  });
  const changed = await member.post('/api/user/password', {
    currentPassword: 'a-good-secret',
    newPassword: 'another-secret',
  });
  expect(changed.status).toBe(204);
  expect((await member.get('/api/user')).status).toBe(200);
  expect((await other.get('/api/user')).status).toBe(401);
  expect((await signIn('a-good-secret')).status).toBe(401);
  expect((await signIn('another-secret')).status).toBe(200);
});

test('the admin’s call changes the password, too', async () => {
  const input = { currentPassword: admin.password, newPassword: admin.password };
  const chief = await server.adminClient();
  expect((await chief.post('/api/admin/change-password', input)).status).toBe(204);
});

test('other sessions can be ended', async () => {
  const other = server.client();
  await other.post('/api/login', { username, password: 'a-good-secret' });
  expect((await member.delete('/api/user/sessions')).status).toBe(204);
  expect((await other.get('/api/user')).status).toBe(401);
  expect((await member.get('/api/user')).status).toBe(200);
});

describe('a forgotten password', () => {
  const forgot = (email: string) => server.client().post('/api/password/forgot', { email });
  const tokenOf = async () => {
    const pattern = new RegExp(`${publicUrl}/reset-password\\?token=([\\w-]+)`);
    for (let count = 1; ; count++) {
      const mails = await waitForMail(server.dataDir, `${username}@example.org`, count);
      const token = mails.map(({ text }) => text?.match(pattern)?.[1]).find(Boolean);
      if (token) return token;
    }
  };
  const reset = (token: string, password = 'a-new-secret') =>
    server.client().post('/api/password/reset', { token, password });

  test('is replaced by the link of the mail, once, and every session ends', async () => {
    await forgot(`${username.toUpperCase()}@example.org`);
    const token = await tokenOf();
    expect(JSON.stringify(await server.db('tokens'))).not.toContain(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'invalid_token')).toHaveLength(7);
    expect((await member.get('/api/user')).status).toBe(401);
    expect((await signIn('a-new-secret')).status).toBe(200);
    expect((await reset(token)).status).toBe(422);
    expect((await reset('x'.repeat(5_000))).body.code).toBe('invalid_token');
  });

  test('is not set again by a mail from before the password changed', async () => {
    await forgot(`${username}@example.org`);
    const token = await tokenOf();
    const change = { currentPassword: 'a-good-secret', newPassword: 'another-secret' };
    expect((await member.post('/api/user/password', change)).status).toBe(204);
    expect((await reset(token)).body.code).toBe('invalid_token');
    expect((await signIn('a-new-secret')).status).toBe(401);
  });

  test('and whatever an admin changes of their own account is in the audit log, not what it is', async () => {
    const chief = await server.adminClient();
    const { body: account } = await member.get<User>('/api/user');
    const log = async () => {
      const { body } = await chief.get<AuditEntry[]>('/api/admin/audit-log');
      return body.filter(({ actorId }) => actorId === account.id).map(({ after }) => after);
    };
    await member.patch('/api/user', { phoneNumber: '+254 700 000 000' });
    expect(await log()).toEqual([]);
    await chief.patch(`/api/admin/users/${account.id}/role`, { role: 'admin' });
    await member.patch('/api/user', { fullName: 'Amina Wanjiru', phoneNumber: '+254 711 111 111' });
    await member.patch('/api/user', { fullName: 'Amina Wanjiru' });
    await member.post('/api/admin/change-password', {
      currentPassword: 'a-good-secret',
      newPassword: 'another-secret',
    });
    await forgot(`${username}@example.org`);
    expect((await reset(await tokenOf())).status).toBe(204);
    expect(await log()).toEqual([
      { changed: ['passwordByMail'] },
      { changed: ['password'] },
      { changed: ['fullName', 'phoneNumber'] },
    ]);
  });

  test('is answered the same for an unknown address, and as slowly', async () => {
    const time = async (email: string) => {
      const started = performance.now();
      const { status, text } = await forgot(email);
      return { answer: `${status} ${text}`, ms: performance.now() - started };
    };
    const known = await time(`${username}@example.org`);
    const unknown = await time('nobody@example.org');
    expect(unknown.answer).toBe(known.answer);
    expect(unknown.answer).toBe('202 {}');
    expect(unknown.ms).toBeGreaterThan(240);
  });

  test('is over after an hour, and not set to one that is too short', async () => {
    await forgot(`${username}@example.org`);
    const token = await tokenOf();
    expect((await reset(token, '12345')).status).toBe(422);
    await server.db('tokens').update({ expiresAt: new Date(Date.now() - 1) });
    expect((await reset(token)).body.code).toBe('invalid_token');
  });
});
