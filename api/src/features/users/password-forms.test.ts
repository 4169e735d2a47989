/** @runs sqlite mariadb-long cluster */
import { hash, verify } from '@node-rs/argon2';
import { readConfig } from '../../config.ts';
import type { TestClient } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { accountInput } from '../../testing/make.ts';
import { useServer } from '../../testing/use-server.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** Of a portal; test servers take less. */
const cost = readConfig({}).passwordCost;

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

const server = useServer();
let count = 0;
let username: string;
let member: TestClient;

/** The same letters, as keyboards compose them. */
const composed = 'Thé à Lomé, ñandú'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const forms = [composed, decomposed];

beforeEach(() => {
  username = `form${++count}`;
  member = server.client();
});

const account = () => accountInput(username);
const email = () => account().email;
const signUp = (password: string) => member.post('/api/register', { ...account(), password });
const signIn = async (password: string) =>
  (await server.client().post('/api/login', { username, password })).status;
const row = () => server.db('users').where({ username }).first();
/** As earlier releases have hashed it. */
const storeHash = async (password: string) =>
  server
    .db('users')
    .where({ username })
    .update({ passwordHash: await hash(password) });

test.each(forms)('opens an account with every form of its password (%#)', async (password) => {
  await signUp(password);
  for (const form of forms) expect(await signIn(form)).toBe(200);
  expect(await signIn(`${password}x`)).toBe(401);
});

test.each(forms)(
  'opens an account of an earlier release, and renews its hash (%#)',
  async (former) => {
    await signUp('a-good-secret');
    await storeHash(former);
    const { passwordHash } = await row();
    const statuses = await Promise.all([decomposed, composed, decomposed, decomposed].map(signIn));
    expect(statuses).toEqual([200, 200, 200, 200]);
    const after = await row();
    expect(after.passwordHash === passwordHash).toBe(former === composed);
    expect(await passwordMatches(after.passwordHash, composed)).toBe(true);
    const renewed = await row();
    for (const form of forms) expect(await signIn(form)).toBe(200);
    expect((await row()).passwordHash).toBe(renewed.passwordHash);
    // Sessions and the account are as they were.
    expect((await member.get('/api/user')).status).toBe(200);
  },
);

test.each(forms)(
  'proves who signs in again, and changes the password, with every form (%#)',
  async (former) => {
    await signUp('a-good-secret');
    await storeHash(former);
    for (const password of forms) {
      expect((await member.post('/api/user/verify', { password })).status).toBe(204);
    }
    expect((await member.post('/api/user/verify', { password: `${former}x` })).status).toBe(422);
    const change = { currentPassword: decomposed, newPassword: `${decomposed}!` };
    expect((await member.post('/api/user/password', change)).status).toBe(204);
    expect(await signIn(`${composed}!`)).toBe(200);
  },
);

test('changes the address with every form of the password', async () => {
  await signUp(composed);
  const { body } = await member.get('/api/user');
  const change = { accountId: body.id, email: `new.${email()}`, currentPassword: decomposed };
  expect((await member.patch('/api/user', change)).status).toBe(200);
});

test('sets a password by a mail in the normalized form', async () => {
  await signUp('a-good-secret');
  await server.client().post('/api/password/forgot', { email: email() });
  const [mail] = await waitForMail(server.dataDir, email());
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reset = { token, password: decomposed };
  expect((await server.client().post('/api/password/reset', reset)).status).toBe(204);
  for (const form of forms) expect(await signIn(form)).toBe(200);
});

test('counts the letters of a new password, not the marks that they are composed of', async () => {
  const short = await signUp('éàü'.normalize('NFD'));
  expect(short.body.fields).toEqual({ password: 'Password must be at least 6 characters' });
});

test('hashes every password in its normalized form', async () => {
  expect(await passwordMatches(await hashPassword(cost, decomposed), composed)).toBe(true);
});

test('hashes with argon2id at the least cost that OWASP recommends', async () => {
  expect(await hashPassword(cost, composed)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each(['wrong', 'né à Lomé'])(
  'does as much work for an unknown account as for the wrong password %s',
  async (wrong) => {
    await signUp(composed);
    /** The kind and the cost of each hash that is compared. */
    const compared = async (name: string) => {
      jest.mocked(verify).mockClear();
      await server.client().post('/api/login', { username: name, password: wrong });
      const { calls } = jest.mocked(verify).mock;
      return calls.map(([stored]) => String(stored).split('$', 4).join('$'));
    };
    const known = await compared(username);
    expect(known[0]).toMatch(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/);
    expect(await compared('unknown')).toEqual(known);
  },
);
