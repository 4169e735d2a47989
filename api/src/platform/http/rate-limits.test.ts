/** @runs sqlite mariadb-long cluster */

import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { findUsernameKey } from '../../features/users/user.model.ts';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput, publishEvent } from '../../testing/make.ts';
import { admin, environmentOf, startTestServer, type TestServer } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';
import { createRateLimits } from './rate-limits.ts';

const server = useServer({ RATE_LIMITS: 'on' });

const fail = (client: TestClient, username: string) =>
  client.post('/api/login', { username, password: 'wrong-one' });

test('allows ten failed sign-ins to an account, then pauses in every process', async () => {
  const client = server.client();
  for (let time = 0; time < 10; time++) expect((await fail(client, 'target')).status).toBe(401);
  const { status, body, headers } = await fail(client, 'TARGET');
  expect([status, body.code]).toEqual([429, 'rate_limited']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  // Another process on the same database counts together with the first.
  const second = await startTestServer({ RATE_LIMITS: 'on', ...environmentOf(server) });
  expect((await fail(second.client(), 'target')).status).toBe(429);
  await second.stop();
  expect((await fail(client, 'another')).status).toBe(401);
});

test('counts sign-ins by username and by email address together', async () => {
  await server.client().post('/api/register', accountInput('twofold'));
  const client = server.client();
  for (let time = 0; time < 5; time++) {
    expect((await fail(client, 'twofold')).status).toBe(401);
    expect((await fail(client, accountInput('twofold').email)).status).toBe(401);
  }
  expect((await fail(client, accountInput('twofold').email)).status).toBe(429);
});

test('gives signed-in users no additional guesses', async () => {
  const thief = await server.signUp('thief');
  for (let time = 0; time < 10; time++) expect((await fail(thief, 'quarry')).status).toBe(401);
  expect((await fail(thief, 'quarry')).status).toBe(429);
  // Signing in to their own account resets nothing.
  const { username, password } = accountInput('thief');
  expect((await thief.post('/api/login', { username, password })).status).toBe(200);
  expect((await fail(thief, 'quarry')).status).toBe(429);
});

test('keeps an account open to other networks after failed sign-ins from one', async () => {
  const proxied = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...environmentOf(server),
  });
  await server.client().post('/api/register', accountInput('owner'));
  const { username, password } = accountInput('owner');
  const from = (address: string, guess: string) =>
    proxied
      .client()
      .post('/api/login', { username, password: guess }, { 'x-forwarded-for': address });
  for (let time = 0; time < 10; time++) await from('192.0.2.1', 'wrong-one');
  expect((await from('192.0.2.1', password)).status).toBe(429);
  expect((await from('192.0.2.2', password)).status).toBe(200);
  await proxied.stop();
});

test('does not limit repeated successful sign-ins', async () => {
  for (let time = 0; time < 25; time++) {
    expect((await server.client().post('/api/login', admin)).status).toBe(200);
  }
});

test('stores neither names nor addresses', async () => {
  const rows = JSON.stringify(await server.db('rateLimits'));
  expect(rows).not.toMatch(/target|127\.0\.0\.1/);
});

/** The limits without a server, for a caller at an address. */
const limitsAt = (ip: string) => {
  const limits = createRateLimits(server.db, findUsernameKey(server.db));
  const ctx = { ip } as Context;
  return {
    consume: (name: Parameters<typeof limits.consume>[0], subject: { account?: string }) =>
      limits.consume(name, ctx, subject),
    allows: (name: Parameters<typeof limits.allows>[0], mailbox: string) =>
      limits.allows(name, ctx, mailbox),
  };
};

describe('counting', () => {
  const limitsOf = ({ db }: TestServer) => createRateLimits(db, findUsernameKey(db));
  const addressPoints = 300;
  const addressSeconds = 10 * 60;
  /** A count of `publicForm` calls from an address, as every version of the portal has stored it. */
  const rowOf = (ip: string) => {
    const hash = createHash('sha256').update(ip).digest('base64url');
    return server.db('rateLimits').where({ key: `publicForm.a:${hash}` });
  };
  const insertRow = (ip: string, row: { points: number; expire: number }) => {
    const hash = createHash('sha256').update(ip).digest('base64url');
    return server.db('rateLimits').insert({ key: `publicForm.a:${hash}`, ...row });
  };
  const count = (ip: string, from = server) =>
    limitsOf(from).consumeByNetwork('publicForm', { ip } as Context);
  const readRow = async (ip: string) => {
    const { points, expire } = await rowOf(ip).first();
    return { points: Number(points), expire: Number(expire) };
  };

  afterEach(() => jest.restoreAllMocks());

  test('starts with one call and ends after the period', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await count('198.51.100.1');
    const expire = now + 1000 * addressSeconds;
    expect(await readRow('198.51.100.1')).toEqual({ points: 1, expire });
  });

  test('goes on until the last millisecond of the period', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await insertRow('198.51.100.2', { points: 7, expire: now + 1 });
    await count('198.51.100.2');
    expect(await readRow('198.51.100.2')).toEqual({ points: 8, expire: now + 1 });
  });

  test('starts again once the period has ended', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await insertRow('198.51.100.3', { points: addressPoints, expire: now });
    await count('198.51.100.3');
    const expire = now + 1000 * addressSeconds;
    expect(await readRow('198.51.100.3')).toEqual({ points: 1, expire });
  });

  test('refuses the first call beyond the limit, until the period ends', async () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await insertRow('198.51.100.4', { points: addressPoints - 1, expire: now + 41_500 });
    await count('198.51.100.4');
    await expect(count('198.51.100.4')).rejects.toMatchObject({
      code: 'rate_limited',
      details: { headers: { 'Retry-After': '42' } },
    });
  });

  test('counts exactly fifty of fifty simultaneous calls to two processes', async () => {
    const second = await startTestServer({ RATE_LIMITS: 'on', ...environmentOf(server) });
    const calls = Array.from({ length: 50 }, (_, at) =>
      count('198.51.100.5', at % 2 ? server : second),
    );
    await Promise.all(calls);
    await second.stop();
    expect((await readRow('198.51.100.5')).points).toBe(50);
  });

  test('a refund takes one call back from the network', async () => {
    const limits = limitsOf(server);
    const ctx = { ip: '198.51.100.6' } as Context;
    for (let time = 0; time < 3; time++) await limits.consumeByNetwork('publicForm', ctx);
    await limits.refund('publicForm', ctx, 'refunded');
    expect((await readRow('198.51.100.6')).points).toBe(2);
  });

  test('refunds never allow more calls than the limit', async () => {
    const limits = limitsOf(server);
    const ctx = { ip: '198.51.100.7' } as Context;
    for (let time = 0; time < 3; time++) await limits.refund('publicForm', ctx, 'refunded');
    await limits.consumeByNetwork('publicForm', ctx);
    await limits.refund('publicForm', ctx, 'refunded');
    await limits.refund('publicForm', ctx, 'refunded');
    await limits.consumeByNetwork('publicForm', ctx);
    expect((await readRow('198.51.100.7')).points).toBe(1);
  });
});

test.each(['signIn', 'password', 'verify'] as const)(
  'allows a hundred guesses at an account from all networks together: %s',
  async (name) => {
    const guess = (network: number) =>
      limitsAt(`198.51.100.${network}`).consume(name, { account: 'far' });
    for (let time = 0; time < 10; time++) {
      await Promise.all(Array.from({ length: 10 }, (_, network) => guess(network)));
    }
    await expect(guess(10)).rejects.toMatchObject({ code: 'rate_limited' });
  },
);

test('keeps an account open to the networks its owner has signed in from', async () => {
  const { username, password } = accountInput('settled');
  const client = await server.signUp('settled');
  const signIn = async () => (await client.post('/api/login', { username, password })).status;
  const guess = (ip: string) => limitsAt(ip).consume('signIn', { account: username });
  const refused = { code: 'rate_limited' };
  expect(await signIn()).toBe(200);
  for (let time = 0; time < 10; time++) {
    await Promise.all(Array.from({ length: 10 }, (_, at) => guess(`198.51.100.${at}`)));
  }
  await expect(guess('198.51.100.10')).rejects.toMatchObject(refused);
  expect(await signIn()).toBe(200);
  // That reset nothing for the others, and guesses from the known network have their own limit.
  await expect(guess('198.51.100.10')).rejects.toMatchObject(refused);
  for (let time = 0; time < 10; time++) await guess('127.0.0.1');
  expect(await signIn()).toBe(429);
  const known = () => server.db('rateLimits').where('key', 'like', 'signIn.n%');
  const days = (Math.max(...(await known().pluck('expire')).map(Number)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  await known().update({ expire: Date.now() - 1 });
  await server.db('rateLimits').where('key', 'like', 'signIn.u%').delete();
  expect(await signIn()).toBe(429);
});

test('treats addresses that differ only after a + as one mailbox', async () => {
  const isSent = (email: string) => limitsAt('203.0.113.99').allows('receipts', email);
  for (const email of ['bomb+1@example.org', 'BOMB+2+3@example.org', 'bomb@example.org']) {
    expect([email, await isSent(email)]).toEqual([email, true]);
  }
  expect(await isSent('bomb+4@example.org')).toBe(false);
  expect(await isSent('bomber@example.org')).toBe(true);
  const post = (email: string) => server.client().post('/api/password/forgot', { email });
  for (let time = 0; time < 5; time++) {
    expect((await post(`forgetful+${time}@example.org`)).status).toBe(202);
  }
  expect((await post('forgetful@example.org')).status).toBe(429);
});

test('allows an IPv6 network of 48 bits four hundred mails of all kinds an hour', async () => {
  const isSent = (network: string) =>
    limitsAt(`2001:db8:${network}::1`).allows('confirmations', `guest${network}@example.org`);
  expect(await isSent('1:1')).toBe(true);
  const counted = () => server.db('rateLimits').where('key', 'like', 'mails.w%');
  await counted().update({ points: 399 });
  expect(await isSent('1:2')).toBe(true);
  expect(await isSent('1:3')).toBe(false);
  expect(await isSent('2:3')).toBe(true);
  for (const name of ['forgot', 'invitations', 'newAddress', 'newAddressNotice'] as const) {
    const call = limitsAt('2001:db8:1:4::1').consume(name, {});
    await expect(call).rejects.toMatchObject({ code: 'rate_limited' });
  }
  expect(await limitsAt('2001:db8:1:5::1').allows('receipts', 'guest@example.org')).toBe(false);
  await counted().delete();
});

test('allows ten mails of all kinds to a mailbox an hour, and still the one that sets a password', async () => {
  const proxied = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...environmentOf(server),
  });
  const box = 'full@example.org';
  let network = 0;
  const from = () => ({ 'x-forwarded-for': `203.0.113.${network++}` });
  const client = proxied.client();
  await client.post('/api/register', { ...accountInput('boxed'), email: box }, from());
  const chief = await proxied.adminClient();
  const event = await publishEvent(chief);
  const register = async (name: string) => {
    const email = box.replace('@', `+${name}@`);
    const path = `/api/events/${event.id}/register`;
    const { body } = await proxied.client().post(path, { name: 'Somebody', email }, from());
    return body.isMailed !== false;
  };
  const message = { name: 'Somebody', email: box, message: 'A message of some length.' };
  for (let time = 0; time < 3; time++) {
    await proxied.client().post('/api/contact', message, from());
    await proxied.client().post('/api/subscribe', { email: box }, from());
    expect(await register(`guest${time}`)).toBe(true);
  }
  const move = async (email: string) => {
    const { password: currentPassword } = accountInput('');
    return (await client.patch('/api/user', { email, currentPassword }, from())).status;
  };
  // Asking for a new address mails the current one too.
  expect(await move('boxed1@example.org')).toBe(200);
  expect(await move('boxed2@example.org')).toBe(429);
  expect(await register('last')).toBe(false);
  const resets = () => proxied.db('tokens').where({ purpose: 'password' });
  const forget = () => proxied.client().post('/api/password/forgot', { email: box }, from());
  for (let time = 0; time < 10; time++) expect((await forget()).status).toBe(202);
  const issued = await resets();
  // Beyond the limit the answer is the same, and the latest link still works.
  expect((await forget()).status).toBe(202);
  expect(await resets()).toEqual(issued);
  await proxied.stop();
});

test('applies the limit of a mailbox to every sender, also after it moves to another account', async () => {
  const email = 'letter.box@example.org';
  const eva = await server.signUp('eva');
  const evb = await server.signUp('evb');
  for (let time = 0; time < 10; time++) {
    expect((await eva.post('/api/subscribe', { email })).status).toBe(200);
    expect((await evb.post('/api/subscribe', { email })).status).toBe(200);
  }
  const statuses = async (path: string) => [
    (await eva.post(path, { email })).status,
    (await evb.post(path, { email })).status,
    (await server.client().post(path, { email })).status,
  ];
  expect(await statuses('/api/subscribe')).toEqual([429, 429, 429]);
  const change = { email, currentPassword: accountInput('eva').password };
  expect((await eva.patch('/api/user', change)).status).toBe(200);
  expect(await statuses('/api/subscribe')).toEqual([429, 429, 429]);
  for (let time = 0; time < 5; time++) {
    expect((await eva.post('/api/password/forgot', { email })).status).toBe(202);
  }
  expect(await statuses('/api/password/forgot')).toEqual([429, 429, 429]);
});

test('mails subscribers once a day when they are subscribed again', async () => {
  const email = 'subscriber@example.org';
  const now = new Date();
  await server.db('subscribers').insert({
    email,
    emailKey: email,
    source: 'home',
    language: 'en',
    status: 'confirmed',
    createdAt: now,
    confirmedAt: now,
  });
  const proxied = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...environmentOf(server),
  });
  for (const from of ['192.0.2.78', '192.0.2.79']) {
    const headers = { 'x-forwarded-for': from };
    expect((await proxied.client().post('/api/subscribe', { email }, headers)).status).toBe(200);
  }
  await proxied.stop();
  const [mail] = await waitForMail(server.dataDir, email);
  expect(mail?.subject).toBe('You already receive our newsletter');
  // Each such mail has a link to unsubscribe.
  const { id } = await server.db('subscribers').where({ email }).first();
  const links = { purpose: 'unsubscribe', subjectId: id };
  expect(await server.db('tokens').where(links)).toHaveLength(1);
});

test('allows ten wrong current passwords, in all calls together', async () => {
  const thief = await server.signUp('guessed');
  const guess = (currentPassword: string) =>
    thief.patch('/api/user', { email: 'thief@example.org', currentPassword });
  for (let time = 0; time < 5; time++) {
    expect((await guess('wrong-one')).status).toBe(422);
    const input = { currentPassword: 'wrong-one', newPassword: 'of-the-thief' };
    expect((await thief.post('/api/user/password', input)).status).toBe(422);
  }
  expect((await guess(accountInput('guessed').password)).status).toBe(429);
});

test('allows an account five new addresses an hour, and an address three requests of all accounts', async () => {
  const request = async (username: string, email: string) => {
    const client = server.client();
    const { password: currentPassword } = accountInput(username);
    await client.post('/api/register', accountInput(username));
    await client.post('/api/login', { username, password: currentPassword });
    return (await client.patch('/api/user', { email, currentPassword })).status;
  };
  for (let time = 0; time < 5; time++) {
    expect(await request('writer', `to${time}@example.org`)).toBe(200);
  }
  expect(await request('writer', 'to5@example.org')).toBe(429);
  for (let time = 0; time < 3; time++) {
    expect(await request(`writer${time}`, 'box@example.org')).toBe(200);
  }
  expect(await request('writer3', 'box@example.org')).toBe(429);
});

test('limits the forms from one network', async () => {
  const client = server.client();
  const statuses = new Set<number>();
  for (let round = 0; round < 13; round++) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => client.post('/api/unsubscribe', { token: 'x' })),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([422, 429]);
});

test('counts calls that are refused for their fields', async () => {
  const proxied = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...environmentOf(server),
  });
  const signUp = async () => {
    const from = { 'x-forwarded-for': '192.0.2.77' };
    return (await proxied.client().post('/api/register', {}, from)).status;
  };
  for (let round = 0; round < 10; round++) {
    const statuses = await Promise.all(Array.from({ length: 10 }, signUp));
    expect(new Set(statuses)).toEqual(new Set([422]));
  }
  expect(await signUp()).toBe(429);
  await proxied.stop();
});

test('never refuses reports of successes, and keeps room for reports of failures', async () => {
  const visitor = server.client();
  const report = (outcome: string) =>
    visitor.post('/api/client-errors', { part: 'shell', version: '0.1.0-a', outcome });
  const statuses = new Set<number>();
  for (let round = 0; round < 26; round++) {
    const answers = await Promise.all(Array.from({ length: 25 }, () => report('rendered')));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([204]);
  expect(await server.db('clientErrors').where({ outcome: 'rendered' }).first()).toMatchObject({
    count: 600,
  });
  for (let time = 0; time < 60; time++) expect((await report('chunk')).status).toBe(204);
  expect((await report('chunk')).status).toBe(429);
});

test('allows twenty bulk mails an hour', async () => {
  const client = server.client();
  await client.post('/api/login', admin);
  const write = () =>
    client.post('/api/events/999999/message', {
      subject: 'Doors',
      message: 'They open at eight.',
      requestId: '3f0c9a1e-7a52-4c1b-9d53-0b6a5f2f7c11',
    });
  for (let time = 0; time < 20; time++) expect((await write()).status).toBe(404);
  const { status, headers } = await write();
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('allows ten wrong passwords or recovery codes within a session', async () => {
  const client = await server.signUp('verifier');
  const { password } = accountInput('verifier');
  const right = () => client.post('/api/user/verify', { password });
  const wrong = (time: number) =>
    time % 2
      ? client.post('/api/user/verify', { password: 'wrong-one' })
      : client.post('/api/user/verify/recovery-code', { password, recoveryCode: 'ABCD' });
  for (let time = 0; time < 5; time++) expect((await wrong(time)).status).toBe(422);
  // Only failures in a row count.
  expect((await right()).status).toBe(204);
  for (let time = 0; time < 10; time++) expect((await wrong(time)).status).toBe(422);
  expect((await wrong(10)).status).toBe(429);
  expect((await right()).status).toBe(429);
});

test('allows a hundred requests for passkey options, by all three calls together', async () => {
  const client = server.client();
  await client.post('/api/login', admin);
  const ask = async () => {
    const statuses: number[] = [];
    for (const call of ['login/passkey', 'user/passkeys', 'user/verify/passkey']) {
      statuses.push((await client.post(`/api/${call}/options`)).status);
    }
    return statuses;
  };
  expect(await ask()).toEqual([200, 200, 200]);
  await server.db('rateLimits').where('key', 'like', 'passkeyOptions.%').update({ points: 97 });
  expect(await ask()).toEqual([200, 200, 200]);
  expect(await ask()).toEqual([429, 429, 429]);
});
