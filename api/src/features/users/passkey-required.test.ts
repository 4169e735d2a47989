/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { PortalSettingsAnswer } from '@ail/kit/contracts/settings/settings.shape';
import type { RecoveryCodes } from '@ail/kit/contracts/users/passkey.shape';
import { SoftwarePasskey } from '../../testing/authenticator.ts';
import type { TestClient } from '../../testing/client.ts';
import { waitForSubject } from '../../testing/mailbox.ts';
import { accountInput, createArticle } from '../../testing/make.ts';
import {
  addPasskey,
  optionsOf,
  signInWith,
  signUpAsAdmin,
  verifyWith,
} from '../../testing/passkeys.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { publicUrl } from '../../testing/server.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const chief = useAdmin(server);
let admin: TestClient;
let username: string;
let userId: number;
let key: SoftwarePasskey;
let keyId: number;
let count = 0;
const password = 'a-good-secret';

const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body.code,
];
const signIn = async () => {
  const client = server.client();
  await client.post('/api/login', { username, password });
  return client;
};
const need = (client: TestClient, adminsNeedPasskey: boolean) =>
  client.patch('/api/admin/settings', { adminsNeedPasskey });

beforeEach(async () => {
  username = `admin${++count}`;
  ({ admin, userId } = await signUpAsAdmin(server, chief, username));
  ({ key, id: keyId } = await addPasskey(admin));
  expect((await need(admin, true)).body).toEqual({ adminsNeedPasskey: true });
});
afterEach(async () => {
  await server.db('settings').delete();
});

describe('where admins need a passkey', () => {
  test('a password alone opens no admin call and shows no drafts', async () => {
    const client = await signIn();
    const draft = await createArticle(admin, { status: 'draft' });
    const answer = await client.get('/api/admin/users');
    expect([...code(answer), answer.body.step]).toEqual([403, 'passkey_required', 'prove']);
    expectRefusal(await need(client, false), 403, 'passkey_required');
    expectRefusal(await client.delete(`/api/user/passkeys/${keyId}`), 403, 'passkey_required');
    expectRefusal(await client.post('/api/user/passkeys/options'), 403, 'passkey_required');
    expect((await client.get(`/api/resources/${draft.id}`)).status).toBe(404);
    expect((await admin.get(`/api/resources/${draft.id}`)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await verifyWith(client, key)).status).toBe(204);
    expect((await client.get('/api/admin/users')).status).toBe(200);
    // A new sign-in by password has not proved it.
    expect((await (await signIn()).get('/api/admin/users')).status).toBe(403);
  });

  test('a password alone changes neither address nor password, and ends no session', async () => {
    const client = await signIn();
    const currentPassword = password;
    for (const call of [
      () => client.patch('/api/user', { email: 'thief@example.org', currentPassword }),
      () => client.delete('/api/user/email-change'),
      () => client.post('/api/user/password', { currentPassword, newPassword: 'a-thief-secret' }),
      () => client.delete('/api/user/sessions'),
      () => client.delete('/api/user/sessions/1'),
    ]) {
      expectRefusal(await call(), 403, 'passkey_required');
    }
    expect((await admin.get('/api/admin/users')).status).toBe(200);
  });

  test('signing in with a passkey opens everything', async () => {
    const client = server.client();
    await signInWith(client, key);
    expect((await client.get('/api/admin/users')).status).toBe(200);
  });

  test('an admin who has none adds the first, and only the first', async () => {
    await server.db('passkeys').delete();
    const [first, second] = [await signIn(), await signIn()];
    const answer = await first.get('/api/admin/users');
    expect([...code(answer), answer.body.step]).toEqual([403, 'passkey_required', 'add']);
    const path = '/api/user/passkeys';
    const keys = [new SoftwarePasskey(publicUrl), new SoftwarePasskey(publicUrl)] as const;
    const bodies = [
      keys[0].create(await optionsOf(first, `${path}/options`)),
      keys[1].create(await optionsOf(second, `${path}/options`)),
    ];
    const answers = await Promise.all([first.post(path, bodies[0]), second.post(path, bodies[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    const statuses = await Promise.all(
      [first, second].map(async (client) => (await client.get('/api/admin/users')).status),
    );
    expect(statuses.toSorted()).toEqual([200, 403]);
  });

  test('the last one stays', async () => {
    expect(code(await admin.delete(`/api/user/passkeys/${keyId}`))).toEqual([409, 'last_passkey']);
    await addPasskey(admin);
    expect((await admin.delete(`/api/user/passkeys/${keyId}`)).status).toBe(204);
  });

  test('the settings name the admins who have no passkey, and nobody else', async () => {
    await need(admin, false);
    await server.client().post('/api/register', accountInput('visitor'));
    const without = async () =>
      (await admin.get<PortalSettingsAnswer>('/api/admin/settings')).body.adminsWithoutPasskey;
    const before = await without();
    expect(before).toContain('chief');
    expect(before).not.toContain('visitor');
    expect(before).not.toContain(username);
    await server.db('passkeys').where({ userId }).delete();
    expect(await without()).toEqual([...before, username].sort());
  });

  test('it takes a proved passkey to turn it on, and the log tells', async () => {
    expect((await need(admin, false)).body).toEqual({ adminsNeedPasskey: false });
    const withPassword = await signIn();
    const unproved = await need(withPassword, true);
    expect([...code(unproved), unproved.body.step]).toEqual([403, 'passkey_required', 'prove']);
    const without = await need(chief, true);
    expect([...code(without), without.body.step]).toEqual([403, 'passkey_required', 'add']);
    const { body: settings } = await admin.get<PortalSettingsAnswer>('/api/admin/settings');
    expect(settings.adminsNeedPasskey).toBe(false);
    const { body } = await chief.get<AuditEntry[]>(`/api/admin/audit-log?actorId=${userId}`);
    expect(body.find(({ after }) => after && 'adminsNeedPasskey' in after)).toMatchObject({
      before: { adminsNeedPasskey: true },
      after: { adminsNeedPasskey: false },
    });
  });

  test('a recovery code with the password replaces a passkey, once; a mail tells', async () => {
    const { status, body } = await admin.post<RecoveryCodes>('/api/user/recovery-codes');
    expect([status, new Set(body.codes).size]).toEqual([201, 10]);
    const [recoveryCode = ''] = body.codes;
    expect(JSON.stringify(await server.db('recoveryCodes'))).not.toContain(recoveryCode);
    const clients = await Promise.all([signIn(), signIn(), signIn()] as const);
    const prove = (client: TestClient, given: object) =>
      client.post('/api/user/verify/recovery-code', { password, recoveryCode, ...given });
    const [client, ...others] = clients;
    const wrong = await prove(client, { password: 'not it' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: 'Current password is incorrect' },
    ]);
    const unknown = await prove(client, { recoveryCode: '0000-0000-0000-0000' });
    expect(unknown.body.fields).toEqual({
      recoveryCode: 'This recovery code is incorrect or has been used',
    });
    expect((await client.get('/api/admin/users')).status).toBe(403);
    const typed = recoveryCode.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([
      prove(client, { recoveryCode: typed }),
      ...others.map((one) => prove(one, {})),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([204, 422, 422]);
    expect((await admin.get('/api/user/recovery-codes')).body).toEqual({ left: 9 });
    const { body: log } = await admin.get<AuditEntry[]>(`/api/admin/audit-log?actorId=${userId}`);
    expect(log.flatMap(({ after }) => after?.changed ?? [])).toEqual([
      'recoveryCodeUsed',
      'recoveryCodes',
      'passkeyAdded',
    ]);
    for (const subject of [
      'A recovery code of your account was used',
      'New recovery codes were created for your account',
    ]) {
      await waitForSubject(server.dataDir, `${username}@example.org`, subject);
    }
    // A recovery code does not show that a passkey works.
    const proved = clients[answers.findIndex((one) => one.status === 204)] ?? client;
    expect((await proved.get('/api/admin/users')).status).toBe(200);
    expectRefusal(await need(proved, true), 403, 'passkey_required');
  });

  test('a recovery code is worth nothing to another account, even where its row was moved there', async () => {
    const { body } = await admin.post<RecoveryCodes>('/api/user/recovery-codes');
    const other = await server.signUp(`other${count}`);
    await server.db('recoveryCodes').where({ userId }).update({ userId: other.userId });
    const [recoveryCode] = body.codes;
    const answer = await other.post('/api/user/verify/recovery-code', { password, recoveryCode });
    expect(answer.status).toBe(422);
  });

  test('new recovery codes void the former, and others’ do not count', async () => {
    const { body: former } = await admin.post<RecoveryCodes>('/api/user/recovery-codes');
    const { body: present } = await admin.post<RecoveryCodes>('/api/user/recovery-codes');
    expect((await admin.get('/api/user/recovery-codes')).body).toEqual({ left: 10 });
    const prove = (client: TestClient, recoveryCode: string | undefined, secret = password) =>
      client.post('/api/user/verify/recovery-code', { password: secret, recoveryCode });
    expect((await prove(admin, former.codes[0])).status).toBe(422);
    expect((await prove(chief, present.codes[0], 'chief-secret')).status).toBe(422);
    expect((await prove(admin, present.codes[0])).status).toBe(204);
  });
});
