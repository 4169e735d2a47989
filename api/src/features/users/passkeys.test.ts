/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { SoftwarePasskey } from '../../testing/authenticator.ts';
import type { TestAnswer, TestClient } from '../../testing/client.ts';
import { waitForSubject } from '../../testing/mailbox.ts';
import {
  addPasskey,
  optionsOf,
  signInWith,
  signUpAsAdmin,
  verifyWith,
} from '../../testing/passkeys.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const chief = useAdmin(server);
let admin: TestClient;
let username: string;
let userId: number;
let count = 0;
const password = 'a-good-secret';

beforeEach(async () => {
  username = `admin${++count}`;
  ({ admin, userId } = await signUpAsAdmin(server, chief, username));
});

const address = () => `${username}@example.org`;
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
];
const refused = [422, 'passkey_refused'];
const changes = async () => {
  const { body } = await admin.get<AuditEntry[]>(`/api/admin/audit-log?actorId=${userId}`);
  return body.flatMap(({ after }) => (after?.changed as string[] | undefined) ?? []);
};

describe('passkeys', () => {
  test('are added, listed, renamed and removed; the log and mails tell', async () => {
    const first = await addPasskey(admin, 'Office laptop');
    await addPasskey(admin, 'Phone');
    const renamed = await admin.patch<Passkey>(`/api/user/passkeys/${first.id}`, { label: 'Desk' });
    expect([renamed.status, renamed.body.label]).toEqual([200, 'Desk']);
    const { body, text } = await admin.get<Passkey[]>('/api/user/passkeys');
    expect(body).toEqual(
      ['Desk', 'Phone'].map((label) => ({
        id: expect.any(Number),
        label,
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: null,
        backedUp: false,
      })),
    );
    expect(text).not.toContain(first.key.credentialId);
    expect((await admin.delete(`/api/user/passkeys/${first.id}`)).status).toBe(204);
    expect((await admin.get<Passkey[]>('/api/user/passkeys')).body).toHaveLength(1);
    expect(await changes()).toEqual(['passkeyRemoved', 'passkeyAdded', 'passkeyAdded']);
    await waitForSubject(server.dataDir, address(), 'A passkey was added to your account');
    await waitForSubject(server.dataDir, address(), 'A passkey was removed from your account');
  });

  test('are added with a challenge that this account was given, once, by a verified person', async () => {
    const path = '/api/user/passkeys';
    const newKey = () => new SoftwarePasskey(publicUrl);
    const challenge = await optionsOf(admin, `${path}/options`);
    const body = newKey().create(challenge);
    expect(code(await chief.post(path, body))).toEqual(refused);
    expect((await admin.post(path, body)).status).toBe(201);
    expect(code(await admin.post(path, newKey().create(challenge)))).toEqual(refused);
    for (const wrong of [{ userVerified: false }, { origin: 'https://evil.example' }]) {
      const options = await optionsOf(admin, `${path}/options`);
      const answer = await admin.post(path, newKey().create({ ...options, ...wrong }));
      expect(code(answer)).toEqual(refused);
    }
  });

  test('sign in without a name or a password, once per challenge', async () => {
    const { key, id } = await addPasskey(admin);
    const client = server.client();
    const challenge = await optionsOf(client, '/api/login/passkey/options');
    const proof = key.prove(challenge);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.client().post('/api/login/passkey', proof)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const answer = await signInWith(client, key);
    expect(answer.body).toMatchObject({ user: { id: userId, role: 'admin' } });
    expect((await client.get<User>('/api/user')).body.username).toBe(username);
    const { body } = await admin.get<Passkey[]>('/api/user/passkeys');
    expect(body.find((one) => one.id === id)?.lastUsedAt).toMatch(/Z$/);
  });

  test.each<[string, (key: SoftwarePasskey, challenge: string) => object]>([
    ['another site', (key, challenge) => key.prove({ challenge, origin: 'https://evil.example' })],
    ['another domain', (key, challenge) => key.prove({ challenge, rpId: 'evil.example' })],
    [
      'a person who was not verified',
      (key, challenge) => key.prove({ challenge, userVerified: false }),
    ],
    ['a challenge nobody gave', (key) => key.prove({ challenge: 'x'.repeat(43) })],
    [
      'another key',
      (key, challenge) => ({
        ...new SoftwarePasskey(publicUrl).prove({ challenge }),
        credentialId: key.credentialId,
      }),
    ],
    [
      'a key nobody knows',
      (_key, challenge) => new SoftwarePasskey(publicUrl).prove({ challenge }),
    ],
    [
      'client data that is none',
      (key, challenge) => ({
        ...key.prove({ challenge }),
        clientDataJSON: 'bm9uZQ',
      }),
    ],
  ])('are refused for %s', async (_, prove) => {
    const { key } = await addPasskey(admin);
    const client = server.client();
    const { challenge } = await optionsOf(client, '/api/login/passkey/options');
    const proof = prove(key, challenge) as { credentialId: string };
    expect(code(await client.post('/api/login/passkey', proof))).toEqual(refused);
    expect((await client.get('/api/user')).status).toBe(401);
    const failed = await server
      .db('auditLog')
      .where({ entityId: proof.credentialId === key.credentialId ? userId : null })
      .where('after', 'like', '%"failed"%');
    expect(failed).not.toEqual([]);
  });

  test('are refused after five minutes, and for another purpose or person', async () => {
    const { key } = await addPasskey(admin);
    const client = server.client();
    const late = await optionsOf(client, '/api/login/passkey/options');
    await server
      .db('passkeyChallenges')
      .where({ challenge: late.challenge })
      .update({ expiresAt: new Date(Date.now() - 1) });
    expect(code(await client.post('/api/login/passkey', key.prove(late)))).toEqual(refused);
    const signInOnly = await optionsOf(client, '/api/login/passkey/options');
    const verify = '/api/user/verify/passkey';
    expect(code(await admin.post(verify, key.prove(signInOnly)))).toEqual(refused);
    const other = await optionsOf(chief, `${verify}/options`);
    expect(code(await admin.post(verify, key.prove(other)))).toEqual(refused);
    const own = await optionsOf(chief, `${verify}/options`);
    expect(code(await chief.post(verify, key.prove(own)))).toEqual(refused);
  });

  test('are refused where the counter shows a copy', async () => {
    const { key } = await addPasskey(admin);
    key.counter = 7;
    expect((await signInWith(server.client(), key)).status).toBe(200);
    expect(code(await signInWith(server.client(), key))).toEqual(refused);
    // Also where the copies are used at once.
    key.counter = 8;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signInWith(server.client(), key)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('belong to one account, and open nothing once it is no admin’s', async () => {
    const { key, id } = await addPasskey(admin);
    const again = key.create(await optionsOf(chief, '/api/user/passkeys/options'));
    expect(code(await chief.post('/api/user/passkeys', again))).toEqual(refused);
    expect((await chief.patch(`/api/user/passkeys/${id}`, { label: 'Mine' })).status).toBe(404);
    expect((await chief.delete(`/api/user/passkeys/${id}`)).status).toBe(404);
    await chief.patch(`/api/admin/users/${userId}/role`, { role: 'client' });
    expect(code(await signInWith(server.client(), key))).toEqual(refused);
    expect((await admin.get('/api/user/passkeys')).status).toBe(403);
  });

  test('that are removed end the other sessions and sign nobody in', async () => {
    const { key, id } = await addPasskey(admin);
    const thief = server.client();
    await signInWith(thief, key);
    await admin.delete(`/api/user/passkeys/${id}`);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await admin.get('/api/user')).status).toBe(200);
    expect(code(await signInWith(thief, key))).toEqual(refused);
  });
});

describe('a recent proof of identity', () => {
  const age = (minutes: number) =>
    server
      .db('sessions')
      .where({ userId })
      .update({ verifiedAt: new Date(Date.now() - minutes * 60_000) });
  const required = [403, 'verification_required'];

  test('is needed for roles, others’ sessions, passkeys, recovery codes, the setting and exports', async () => {
    const { id } = await addPasskey(admin);
    const calls: [string, (client: TestClient) => Promise<TestAnswer>][] = [
      ['role', (client) => client.patch(`/api/admin/users/${userId}/role`, { role: 'admin' })],
      ['sessions', (client) => client.delete(`/api/admin/users/${userId}/sessions`)],
      ['options', (client) => client.post('/api/user/passkeys/options')],
      ['add', (client) => client.post('/api/user/passkeys', {})],
      ['rename', (client) => client.patch(`/api/user/passkeys/${id}`, { label: 'x' })],
      ['remove', (client) => client.delete(`/api/user/passkeys/${id}`)],
      ['codes', (client) => client.post('/api/user/recovery-codes')],
      ['setting', (client) => client.patch('/api/admin/settings', { adminsNeedPasskey: false })],
      ['registrations', (client) => client.get('/api/events/registrations.csv')],
      ['subscribers', (client) => client.get('/api/admin/subscribers.csv')],
    ];
    await age(16);
    for (const [name, call] of calls)
      expect([name, ...code(await call(admin))]).toEqual([name, ...required]);
    expect((await admin.get('/api/admin/users')).status).toBe(200);
    await server.db('sessions').where({ userId }).update({ verifiedAt: null });
    expect(code(await admin.get('/api/admin/subscribers.csv'))).toEqual(required);
    await age(14);
    expect((await admin.get('/api/admin/subscribers.csv')).status).toBe(200);
  });

  test('is given by the password or a passkey, not by a wrong one', async () => {
    const { key } = await addPasskey(admin);
    const csv = async () => (await admin.get('/api/admin/subscribers.csv')).status;
    await age(16);
    const wrong = await admin.post('/api/user/verify', { password: 'not it' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: 'Current password is incorrect' },
    ]);
    expect(await csv()).toBe(403);
    expect((await admin.post('/api/user/verify', { password })).status).toBe(204);
    expect(await csv()).toBe(200);
    await age(16);
    expect((await verifyWith(admin, key)).status).toBe(204);
    expect(await csv()).toBe(200);
  });
});
