/** @runs sqlite mariadb-long cluster */
import { request } from 'node:http';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { OwnSession } from '@ail/kit/contracts/users/session.shape';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { lockWaitMs } from '../../platform/db/retry.ts';
import { type TestClient, untilDecided } from '../../testing/client.ts';
import { lockSqlite } from '../../testing/lock.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput } from '../../testing/make.ts';
import { onCluster, onMysql, publicUrl } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';

const dayMs = 86_400_000;
const password = 'a-good-secret';

const server = useServer();
let member: TestClient;
let username: string;
let count = 0;

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

// At a cluster a lock that is held at one node keeps nobody waiting at another.
(onCluster ? test.skip : test)(
  'a read does not wait until the use of its session can be noted',
  async () => {
    await server.db('sessions').update({ seenAt: null });
    const [{ id }] = await sessionsOf();
    const holder = onMysql ? await server.db.transaction() : undefined;
    await holder?.('sessions').where({ id }).forUpdate();
    const release = onMysql ? () => holder?.rollback() : lockSqlite(server);
    const waitedMs: number[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      const started = performance.now();
      expect(await statusOf(member)).toBe(200);
      waitedMs.push(performance.now() - started);
    }
    // A busy machine may delay some of them; a read that waited for the lock would take this long each time.
    expect(Math.min(...waitedMs)).toBeLessThan(lockWaitMs);
    expect((await sessionsOf())[0].seenAt).toBeNull();
    await release();
    await untilRead();
  },
);

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
    // On a cluster each sign-in at another node may win against it.
    const { status } = await (onCluster ? untilDecided(replace) : replace());
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

test.each([
  ['make itself one again', 'PATCH', (id: number) => `/api/admin/users/${id}/role`],
  ['upload a picture', 'POST', () => '/api/admin/images'],
])('an admin who is demoted while a request is under way may not %s', async (_, method, pathOf) => {
  const chief = await server.adminClient();
  const { body: account } = await member.get<User>('/api/user');
  const path = `/api/admin/users/${account.id}/role`;
  await chief.patch(path, { role: 'admin' });
  await member.post('/api/user/verify', { password });
  await ageSessions({ expiresAt: inDays(10) });
  const sendRest = sendHalf(member, method, pathOf(account.id), { role: 'admin' });
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
    // As a process of an older release renews it.
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

describe('the list of own sessions', () => {
  const firefox = {
    'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
  };
  const list = async (client: TestClient) =>
    (await client.get<OwnSession[]>('/api/user/sessions')).body;
  let other: TestClient;

  beforeEach(async () => {
    other = server.client();
    await other.post('/api/login', { username, password }, firefox);
  });

  test('says where and since when, and which one is the caller’s; not how to take one over', async () => {
    const { text, headers } = await member.get('/api/user/sessions');
    const sessions: OwnSession[] = JSON.parse(text);
    expect(headers.get('x-total-count')).toBe('2');
    const time = expect.stringMatching(/Z$/);
    const common = { id: expect.any(Number), createdAt: time, seenAt: time };
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual({ ...common, userAgent: null, current: true });
    expect(sessions).toContainEqual({ ...common, userAgent: 'Firefox, Android', current: false });
    for (const { id } of await sessionsOf()) expect(text).not.toContain(id);
    await ageSessions({ createdAt: inDays(-31), expiresAt: inDays(5) });
  });

  test('leaves out sessions that have ended', async () => {
    const ends = [{ expiresAt: inDays(-1) }, { createdAt: inDays(-31), expiresAt: inDays(5) }];
    for (const times of ends) {
      await ageSessions(times);
      const client = server.client();
      await client.post('/api/login', { username, password });
      expect(await list(client)).toHaveLength(1);
    }
  });

  test('ends one, and the caller’s own by signing out', async () => {
    const sessions = await list(member);
    const idOf = (current: boolean) => sessions.find((one) => one.current === current)?.id;
    expect((await member.delete(`/api/user/sessions/${idOf(false)}`)).status).toBe(204);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(member)).toBe(200);
    expect((await member.delete(`/api/user/sessions/${idOf(false)}`)).status).toBe(404);
    expect((await member.delete(`/api/user/sessions/${idOf(true)}`)).status).toBe(204);
    expect(member.cookies.has('portal.sid')).toBe(false);
    expect(await sessionsOf()).toEqual([]);
  });

  test('holds nobody else’s', async () => {
    const chief = await server.adminClient();
    const [session] = await list(member);
    expect((await list(chief)).map(({ id }) => id)).not.toContain(session?.id);
    expect((await chief.delete(`/api/user/sessions/${session?.id}`)).status).toBe(404);
    expect([await statusOf(member), await statusOf(other)]).toEqual([200, 200]);
  });
});

test('an admin ends the sessions of another account, which the audit log says', async () => {
  const chief = await server.adminClient();
  const { body: account } = await member.get<User>('/api/user');
  const path = `/api/admin/users/${account.id}/sessions`;
  expect((await chief.delete(path)).status).toBe(204);
  expect(await statusOf(member)).toBe(401);
  const { body } = await chief.get<AuditEntry[]>('/api/admin/audit-log?entity=user&limit=1');
  expect(body[0]).toMatchObject({
    actor: 'chief',
    entityId: account.id,
    after: { sessionsEnded: 1 },
  });
  const { body: own } = await chief.get<User>('/api/user');
  expect((await chief.delete(`/api/admin/users/${own.id}/sessions`)).status).toBe(204);
  expect(await statusOf(chief)).toBe(200);
});

describe('in the audit log', () => {
  const log = async (entityId: number | null) => {
    const chief = await server.adminClient();
    const { body } = await chief.get<AuditEntry[]>('/api/admin/audit-log?entity=user&limit=100');
    return body
      .filter((entry) => entry.entityId === entityId)
      .map(({ actor, actorId, after }) => ({ actor, actorId, after }));
  };
  const signIn = (name: string, typed: string) =>
    server.client().post('/api/login', { username: name, password: typed });

  test('sign-ins stand once for a quarter of an hour, with how many there were', async () => {
    const { body: account } = await member.get<User>('/api/user');
    await signIn(username, password);
    await signIn(username.toUpperCase(), password);
    const entry = (times: number) => ({
      actor: username,
      actorId: account.id,
      after: { signIn: 'succeeded', device: null, times },
    });
    expect(await log(account.id)).toEqual([entry(2)]);
    await server
      .db('auditLog')
      .where({ entityId: account.id })
      .update({ createdAt: new Date(Date.now() - 16 * 60_000) });
    await signIn(username, password);
    expect(await log(account.id)).toEqual([entry(1), entry(2)]);
  });

  test('failures stand likewise, whoever tried; what was typed does not', async () => {
    const { body: account } = await member.get<User>('/api/user');
    for (const typed of ['not it', 'nor this', 'n0r-th1s']) await signIn(username, typed);
    await signIn('s3cret-in-the-wrong-field', 'x');
    expect(await log(account.id)).toEqual([
      { actor: '', actorId: null, after: { signIn: 'failed', times: 3 } },
    ]);
    const unknown = await log(null);
    expect(unknown).toHaveLength(1);
    expect(unknown[0]?.after).toEqual({ signIn: 'failed', times: expect.any(Number) });
    expect(JSON.stringify(await server.db('auditLog'))).not.toMatch(/s3cret|n0r-th1s/);
  });

  test('a flood of failures at once is a few entries, and each is counted', async () => {
    const { body: account } = await member.get<User>('/api/user');
    await signIn(username, 'not it');
    await Promise.all(Array.from({ length: 20 }, () => signIn(username, 'not it')));
    expect(await log(account.id)).toEqual([
      { actor: '', actorId: null, after: { signIn: 'failed', times: 21 } },
    ]);
  });
});
