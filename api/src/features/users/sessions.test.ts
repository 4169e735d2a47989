import { request } from 'node:http';
import type { User } from '@ail/kit/contracts/user';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput } from '../../testing/make.ts';
import { publicUrl, startTestServer, type TestServer } from '../../testing/server.ts';

const dayMs = 86_400_000;
const password = 'a-good-secret';

let server: TestServer;
let member: TestClient;
let username: string;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  username = `member${++count}`;
  member = server.client();
  await member.post('/api/register', accountInput(username));
});

const statusOf = async (client: TestClient) => (await client.get('/api/user')).status;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const sessionsOf = async () => {
  const { id } = await server.db('users').where({ username }).first();
  return server.db('sessions').where({ userId: id });
};

/** Sets the times of the account's sessions, as if they had been used before. */
const ageSessions = async (times: { createdAt?: Date | null; expiresAt: Date }) => {
  for (const { id, data } of await sessionsOf()) {
    const _expire = times.expiresAt.getTime();
    await server
      .db('sessions')
      .where({ id })
      .update({ ...times, seenAt: null, data: JSON.stringify({ ...JSON.parse(data), _expire }) });
  }
};

/** Sends the first half of a call; gives what sends the second half and awaits the answer. */
const sendHalf = (client: TestClient, method: string, path: string, body: object) => {
  const text = JSON.stringify(body);
  const half = Math.floor(text.length / 2);
  const call = request(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  call.write(text.slice(0, half));
  const answered = new Promise<number>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  return () => {
    call.end(text.slice(half));
    return answered;
  };
};

/** Waits until the server has read the account's session, which it notes. */
const untilRead = async () => {
  const deadline = Date.now() + 30_000;
  while ((await sessionsOf()).every(({ seenAt }) => seenAt === null)) {
    if (Date.now() > deadline) throw new Error('The session was not read.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('signing in with the old password while the password is replaced', () => {
  const signInUntil = async (isOver: () => boolean) => {
    const clients: TestClient[] = [];
    while (!isOver()) {
      const client = server.client();
      const { status } = await client.post('/api/login', { username, password });
      if (status === 200) clients.push(client);
    }
    return clients;
  };
  const whileSigningIn = async (replace: () => Promise<{ status: number }>) => {
    let isOver = false;
    const threads = Array.from({ length: 6 }, () => signInUntil(() => isOver));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { status } = await replace();
    isOver = true;
    const clients = (await Promise.all(threads)).flat();
    expect(status).toBe(204);
    expect(clients.length).toBeGreaterThan(0);
    return Promise.all(clients.map(statusOf));
  };

  test('leaves no session when it is changed', async () => {
    const statuses = await whileSigningIn(() =>
      member.post('/api/user/password', { currentPassword: password, newPassword: 'another-one' }),
    );
    expect(statuses.filter((status) => status !== 401)).toEqual([]);
    expect(await statusOf(member)).toBe(200);
  });

  test('leaves no session when it is set by the link of a mail', async () => {
    await member.post('/api/password/forgot', { email: `${username}@example.org` });
    const [mail] = await waitForMail(server.dataDir, `${username}@example.org`);
    const token = mail?.text?.match(
      new RegExp(`${publicUrl}/reset-password\\?token=([\\w-]+)`),
    )?.[1];
    const statuses = await whileSigningIn(() =>
      server.client().post('/api/password/reset', { token, password: 'another-one' }),
    );
    expect(statuses.filter((status) => status !== 401)).toEqual([]);
  });
});

test('of two changes of the password at once with the same current one, one is refused', async () => {
  const change = (newPassword: string) =>
    member.post('/api/user/password', { currentPassword: password, newPassword });
  const answers = await Promise.all([change('first-secret'), change('second-secret')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
});

describe('a session that is ended while a request is under way', () => {
  const profile = { fullName: 'Amina Wanjiru' };
  const other = async () => {
    const client = server.client();
    await client.post('/api/login', { username, password });
    return client;
  };

  test('stays ended, though the request began in time to renew it', async () => {
    const current = await other();
    await ageSessions({ createdAt: inDays(-10), expiresAt: inDays(1) });
    const sendRest = sendHalf(member, 'PATCH', '/api/user', profile);
    await untilRead();
    expect((await current.delete('/api/user/sessions')).status).toBe(204);
    await sendRest();
    expect(await statusOf(member)).toBe(401);
    expect(await sessionsOf()).toHaveLength(1);
  });

  test('does nothing any more', async () => {
    const current = await other();
    await ageSessions({ expiresAt: inDays(1) });
    const sendRest = sendHalf(member, 'PATCH', '/api/user', profile);
    await untilRead();
    await current.delete('/api/user/sessions');
    expect(await sendRest()).toBe(401);
    expect((await current.get<User>('/api/user')).body.fullName).toBe('Amina Otieno');
  });
});

test('an admin who is demoted while a request is under way may not make itself one again', async () => {
  const chief = await server.adminClient();
  const { body: account } = await member.get<User>('/api/user');
  const path = `/api/admin/users/${account.id}/role`;
  await chief.patch(path, { role: 'admin' });
  await ageSessions({ expiresAt: inDays(10) });
  const sendRest = sendHalf(member, 'PATCH', path, { role: 'admin' });
  await untilRead();
  await chief.patch(path, { role: 'client' });
  expect(await sendRest()).toBe(403);
  expect((await member.get<User>('/api/user')).body.role).toBe('client');
});

describe('how long a session lasts', () => {
  test('it is renewed for 14 days once half of them are over', async () => {
    await ageSessions({ createdAt: inDays(-8), expiresAt: inDays(6) });
    expect((await member.get('/api/user')).headers.getSetCookie().join()).toContain('portal.sid');
    const [row] = await sessionsOf();
    expect(new Date(row.expiresAt).getTime()).toBeGreaterThan(inDays(13.9).getTime());
  });

  test('it ends 30 days after it started, however often it is renewed', async () => {
    await ageSessions({ createdAt: inDays(-29), expiresAt: inDays(6) });
    expect(await statusOf(member)).toBe(200);
    const [row] = await sessionsOf();
    expect(new Date(row.expiresAt).getTime()).toBeLessThan(inDays(1.1).getTime());
    // As a process of a former release renews it.
    await ageSessions({ createdAt: inDays(-30), expiresAt: inDays(14) });
    expect(await statusOf(member)).toBe(401);
  });

  test('one of a former release, without a start, has started when it was last renewed', async () => {
    await ageSessions({ createdAt: null, expiresAt: inDays(6) });
    expect(await statusOf(member)).toBe(200);
    const [row] = await sessionsOf();
    expect(Math.abs(new Date(row.createdAt).getTime() - inDays(-8).getTime())).toBeLessThan(dayMs);
  });
});

test('a session says when it started, was used and verified, and in which browser', async () => {
  const client = server.client();
  await client.post(
    '/api/login',
    { username, password },
    { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0' },
  );
  const rows = await sessionsOf();
  const row = rows.find(({ userAgent }) => userAgent === 'Firefox, Android');
  for (const name of ['createdAt', 'seenAt', 'verifiedAt']) {
    expect(Date.now() - new Date(row[name]).getTime()).toBeLessThan(60_000);
  }
});
