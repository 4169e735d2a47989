/** @runs sqlite mariadb-long cluster */
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { User } from '@ail/kit/contracts/users/user.shape';
import type { TestClient } from '../../testing/client.ts';
import { addressOf, readMailbox, waitForMail } from '../../testing/mailbox.ts';
import { accountInput } from '../../testing/make.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { admin, publicUrl } from '../../testing/server.ts';
import { useServer } from '../../testing/use-server.ts';

const server = useServer();
let member: TestClient;
let count = 0;
let username: string;
let oldEmail: string;
let newEmail: string;
let thirdEmail: string;

const currentPassword = 'a-good-secret';

beforeEach(async () => {
  username = `mover${++count}`;
  oldEmail = `${username}@example.org`;
  newEmail = `fresh${count}@example.org`;
  thirdEmail = `third${count}@example.org`;
  member = server.client();
  await member.post('/api/register', accountInput(username));
});

const request = (email = newEmail, language = 'en') =>
  member.patch<User>('/api/user', { email, currentPassword }, { 'Accept-Language': language });
/** The token of the one link in the mails to an address that is not one of those `known`. */
const tokenOf = async (page: string, address: string, ...known: string[]): Promise<string> => {
  const link = new RegExp(`${publicUrl}/${page}\\?token=([\\w-]+)`);
  for (let count = 1; ; count++) {
    const mails = await waitForMail(server.dataDir, address, count);
    const tokens = mails.map(({ text = '' }) => link.exec(text)?.[1] ?? '');
    const token = tokens.find((one) => one && !known.includes(one));
    if (token) return token;
    count = Math.max(count, mails.length);
  }
};
const confirm = (token: string, client = member) =>
  client.post<{ code?: string; message?: string }>('/api/email/confirm', { token });
const undo = (token: string) =>
  server.client().post<{ resetToken?: string; code?: string }>('/api/email/undo', { token });
/** Requests a change, confirms it and gives the token that undoes it. */
const move = async () => {
  await request();
  expect((await confirm(await tokenOf('confirm-email', newEmail))).status).toBe(200);
  return tokenOf('undo-email-change', oldEmail);
};
const emailOf = async (client = member) => (await client.get<User>('/api/user')).body.email;
const pending = async () => (await member.get('/api/user/email-change')).body;
const signIn = (password = currentPassword) =>
  server.client().post('/api/login', { username, password });

describe('a new address', () => {
  test('needs the current password', async () => {
    const missing = await member.patch('/api/user', { email: newEmail, fullName: 'New Name' });
    expect([missing.status, missing.body.fields]).toEqual([
      422,
      { currentPassword: 'Current password is required', email: 'Current password is required' },
    ]);
    const wrong = await member.patch('/api/user', {
      email: newEmail,
      fullName: 'New Name',
      currentPassword: 'not it',
    });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { currentPassword: 'Current password is incorrect' },
    ]);
    expect((await member.get<User>('/api/user')).body).toMatchObject({
      email: oldEmail,
      fullName: 'Amina Otieno',
    });
    expect(await pending()).toEqual({ email: null });
  });

  test('counts once the link of the mail is confirmed', async () => {
    const { status, body } = await member.patch<User>('/api/user', {
      email: newEmail,
      fullName: 'New Name',
      currentPassword,
    });
    expect([status, body.email, body.fullName]).toEqual([200, oldEmail, 'New Name']);
    expect(Object.keys(body)).not.toContain('currentPassword');
    expect(await pending()).toEqual({ email: newEmail });
    expect((await signIn()).status).toBe(200);
    const token = await tokenOf('confirm-email', newEmail);
    expect(JSON.stringify(await server.db('tokens'))).not.toContain(token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await emailOf()).toBe(newEmail);
    expect(await pending()).toEqual({ email: null });
    const login = { username: newEmail, password: currentPassword };
    expect((await server.client().post('/api/login', login)).status).toBe(200);
    expect(await waitForMail(server.dataDir, oldEmail, 2)).toHaveLength(2);
    const [row] = await server.db('users').where({ username });
    expect([row.emailKey, row.searchText]).toEqual([newEmail, expect.stringContaining(newEmail)]);
  });

  test('is confirmed by its account alone: whoever presses the link of another’s gives nothing away', async () => {
    await request();
    const token = await tokenOf('confirm-email', newEmail);
    expect((await confirm(token, server.client())).status).toBe(401);
    const other = await server.signUp(`${username}x`);
    const answers = async () => {
      const { status, body } = await confirm(token, other);
      return [status, body.code];
    };
    expect(await answers()).toEqual([422, 'invalid_token']);
    expect(await emailOf()).toBe(oldEmail);
    expect((await confirm(token)).status).toBe(200);
    expect(await emailOf()).toBe(newEmail);
    // Nor does a link that has been used tell others anything.
    expect(await answers()).toEqual([422, 'invalid_token']);
  });

  test.each([
    ['en', 'A new email address was requested for your account', 'Undo the change'],
    ['fr', 'Une nouvelle adresse e-mail a été demandée pour votre compte', 'Annuler'],
    ['sw', 'Anwani mpya ya barua pepe imeombwa kwa akaunti yako', 'Tengua'],
  ])(
    'is told to the old one, in %s, and asked of the new one, without a word of the account’s',
    async (...given) => {
      const [language, requested, button] = given;
      await request(newEmail, language);
      const token = await tokenOf('confirm-email', newEmail);
      await member.post('/api/email/confirm', { token }, { 'Accept-Language': language });
      const mails = await waitForMail(server.dataDir, oldEmail, 2);
      const notice = mails.find(({ subject }) => subject === requested);
      const changed = mails.find((one) => one !== notice);
      expect(notice?.text).toContain(`${publicUrl}/forgot-password`);
      expect(changed?.text).toContain(button);
      for (const one of [...mails, ...(await waitForMail(server.dataDir, newEmail))]) {
        expect(one.text).not.toMatch(new RegExp(`${username}|Otieno|${newEmail}`));
        expect(one.to?.[0]?.name ?? '').toBe('');
      }
    },
  );

  test('is not one that is written differently, nor one that is taken', async () => {
    const inCapitals = oldEmail.toUpperCase();
    const same = await member.patch<User>('/api/user', { email: inCapitals });
    expect([same.status, same.body.email]).toEqual([200, inCapitals]);
    const taken = await request(admin.email.toUpperCase());
    expect([taken.status, taken.body]).toEqual([
      409,
      expect.objectContaining({ code: 'email_taken', fields: { email: expect.any(String) } }),
    ]);
    expect(await pending()).toEqual({ email: null });
    expect((await readMailbox(server.dataDir)).map(addressOf)).not.toContain(oldEmail);
  });

  test('that somebody has taken by the time of its link is refused in a sentence', async () => {
    await request();
    const token = await tokenOf('confirm-email', newEmail);
    const other = { ...accountInput(`${username}x`), email: newEmail };
    expect((await server.client().post('/api/register', other)).status).toBe(201);
    const { status, body } = await confirm(token);
    expect([status, body.code, body.message]).toEqual([
      409,
      'email_taken',
      'An account with this email address already exists.',
    ]);
    expect(await emailOf()).toBe(oldEmail);
  });

  test('that somebody had in the meantime, and may still get back, is refused too', async () => {
    await request();
    const token = await tokenOf('confirm-email', newEmail);
    const other = server.client();
    await other.post('/api/register', { ...accountInput(`${username}x`), email: newEmail });
    await other.patch('/api/user', { email: thirdEmail, currentPassword });
    expect((await confirm(await tokenOf('confirm-email', thirdEmail), other)).status).toBe(200);
    expectRefusal(await confirm(token), 409, 'email_taken');
    expect(await emailOf()).toBe(oldEmail);
  });

  test('is withdrawn by the account that asked for it, and replaced by a later request', async () => {
    await request();
    const first = await tokenOf('confirm-email', newEmail);
    expect((await member.delete('/api/user/email-change')).status).toBe(204);
    expect((await member.delete('/api/user/email-change')).status).toBe(204);
    expect(await pending()).toEqual({ email: null });
    expect((await confirm(first)).body.code).toBe('invalid_token');
    await request();
    const second = await tokenOf('confirm-email', newEmail, first);
    await request(thirdEmail);
    expect((await confirm(second)).body.code).toBe('invalid_token');
    expect(await pending()).toEqual({ email: thirdEmail });
    expect((await confirm(await tokenOf('confirm-email', thirdEmail))).status).toBe(200);
  });

  test('is over after a day', async () => {
    await request();
    const token = await tokenOf('confirm-email', newEmail);
    const over = new Date(Date.now() - 1);
    await server.db('tokens').update({ expiresAt: over });
    await server.db('emailChanges').update({ confirmUntil: over });
    expect((await confirm(token)).body.code).toBe('invalid_token');
    expect(await pending()).toEqual({ email: null });
  });

  test.each([
    [
      'changed',
      () => member.post('/api/user/password', { currentPassword, newPassword: 'another-secret' }),
    ],
    [
      'reset',
      async () => {
        await server.client().post('/api/password/forgot', { email: oldEmail });
        const token = await tokenOf('reset-password', oldEmail);
        return server.client().post('/api/password/reset', { token, password: 'another-secret' });
      },
    ],
  ])('is withdrawn when the password is %s', async (_how, change) => {
    await request();
    const token = await tokenOf('confirm-email', newEmail);
    expect((await change()).status).toBe(204);
    await member.post('/api/login', { username, password: 'another-secret' });
    expect((await confirm(token)).body.code).toBe('invalid_token');
  });

  test('does not outlive a password change that happens at the same time', async () => {
    let password = currentPassword;
    for (const newPassword of ['secret-one', 'secret-two', 'secret-three']) {
      let isChanged = false;
      const requests: Promise<{ status: number }>[] = [];
      const change = member
        .post('/api/user/password', { currentPassword: password, newPassword })
        .finally(() => {
          isChanged = true;
        });
      // At different moments of the change, so that some have compared the password and not yet
      // written.
      while (!isChanged && requests.length < 10) {
        const input = { email: newEmail, currentPassword: password };
        requests.push(member.patch('/api/user', input));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect((await change).status).toBe(204);
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect([...new Set([...statuses, 200, 422])].sort()).toEqual([200, 422]);
      expect(await pending()).toEqual({ email: null });
      password = newPassword;
    }
  });

  test('voids links of mails that set a password, once it is confirmed', async () => {
    await server.client().post('/api/password/forgot', { email: oldEmail });
    const reset = await tokenOf('reset-password', oldEmail);
    await request();
    await confirm(await tokenOf('confirm-email', newEmail));
    const input = { token: reset, password: 'a-new-secret' };
    const answer = await server.client().post('/api/password/reset', input);
    expect(answer.body.code).toBe('invalid_token');
  });
});

describe('the former address', () => {
  test('gets the account back: sessions end, the password is gone, a new one is set', async () => {
    const token = await move();
    await server.client().post('/api/password/forgot', { email: newEmail });
    const thief = await tokenOf('reset-password', newEmail);
    await request(thirdEmail);
    const third = await tokenOf('confirm-email', thirdEmail);

    const answers = await Promise.all(Array.from({ length: 4 }, () => undo(token)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect((await member.get('/api/user')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    for (const answer of [
      await server
        .client()
        .post<{ code?: string }>('/api/password/reset', { token: thief, password: 'thief-secret' }),
      await undo(token),
    ]) {
      expect(answer.body.code).toBe('invalid_token');
    }
    const input = { token: done[0]?.body.resetToken, password: 'the-owners-own' };
    expect((await server.client().post('/api/password/reset', input)).status).toBe(204);
    const owner = server.client();
    const login = { username: oldEmail, password: 'the-owners-own' };
    expect((await owner.post('/api/login', login)).status).toBe(200);
    expect((await confirm(third, owner)).body.code).toBe('invalid_token');
    expect(await emailOf(owner)).toBe(oldEmail);
    const told = await waitForMail(server.dataDir, newEmail, 4);
    expect(told.map(({ subject }) => subject)).toContain(
      'The email address of your account has changed',
    );
  });

  test('takes away the passkeys and recovery codes made in the week before the change and since, no others', async () => {
    const { body: account } = await member.get<User>('/api/user');
    const make = async (name: string, createdAt: Date) => {
      const row = { userId: account.id, createdAt };
      await server.db('passkeys').insert({
        ...{ ...row, credentialId: `${username}-${name}`, publicKey: 'x', label: name },
        ...{ counter: 0, transports: '[]', backedUp: false },
      });
      await server.db('recoveryCodes').insert({ ...row, hash: `${username}-${name}` });
    };
    await make('long before', new Date(Date.now() - 8 * 24 * 3_600_000));
    await make('before', new Date(Date.now() - 60_000));
    const token = await move();
    await make('after', new Date());
    expect((await undo(token)).status).toBe(200);
    const left = { userId: account.id };
    expect(await server.db('passkeys').where(left).pluck('label')).toEqual(['long before']);
    const hashes = await server.db('recoveryCodes').where(left).pluck('hash');
    expect(hashes).toEqual([`${username}-long before`]);
  });

  test('comes back over any number of later changes, and their links do not', async () => {
    const first = await move();
    await request(thirdEmail);
    await confirm(await tokenOf('confirm-email', thirdEmail));
    const second = await tokenOf('undo-email-change', newEmail);
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).body.code).toBe('invalid_token');
    const [row] = await server.db('users').where({ username });
    expect(row.email).toBe(oldEmail);
  });

  test('stays reserved for its week, also against a sign-up at the same time', async () => {
    await request();
    const token = await tokenOf('confirm-email', newEmail);
    const signUpWithIt = (at: number) =>
      server
        .client()
        .post('/api/register', { ...accountInput(`${username}x${at}`), email: oldEmail });
    const [confirmed, ...signUps] = await Promise.all([
      confirm(token),
      signUpWithIt(1),
      signUpWithIt(2),
    ]);
    expect(confirmed?.status).toBe(200);
    const later = await signUpWithIt(3);
    for (const answer of [...signUps, later]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
    }
    const other = await server.signUp(`${username}y`);
    const taken = await other.patch('/api/user', { email: oldEmail, currentPassword });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    // The account itself may go back to it.
    expect((await request(oldEmail)).status).toBe(200);
    const over = new Date(Date.now() - 1);
    await server.db('emailChanges').where({ newEmail }).update({ undoUntil: over });
    expect((await signUpWithIt(4)).status).toBe(201);
  });

  test('is past its week: the link is no longer valid', async () => {
    const token = await move();
    await server.db('tokens').update({ expiresAt: new Date(Date.now() - 1) });
    expect((await undo(token)).body.code).toBe('invalid_token');
    expect(await emailOf()).toBe(newEmail);
  });

  test('and what happened to an admin’s account is in the audit log, without any address', async () => {
    const chief = await server.adminClient();
    const { body: account } = await member.get<User>('/api/user');
    await chief.patch(`/api/admin/users/${account.id}/role`, { role: 'admin' });
    await undo(await move());
    const { body } = await chief.get<AuditEntry[]>('/api/admin/audit-log');
    const own = body.filter(({ actorId }) => actorId === account.id).map(({ after }) => after);
    expect(own).toEqual([{ changed: ['emailUndone'] }, { changed: ['email'] }]);
  });
});

test('a change that was never confirmed, or is past its week, is forgotten', async () => {
  const { pruneEmailChanges } = await import('./email-change.model.ts');
  await move();
  await request(thirdEmail);
  const mine = () => server.db('emailChanges').whereIn('oldEmail', [oldEmail, newEmail]);
  await pruneEmailChanges(server.db);
  expect(await mine()).toHaveLength(2);
  const over = new Date(Date.now() - 1);
  await server.db('emailChanges').update({ confirmUntil: over });
  await pruneEmailChanges(server.db);
  expect(await mine()).toHaveLength(1);
  await server.db('emailChanges').whereNotNull('undoUntil').update({ undoUntil: over });
  await pruneEmailChanges(server.db);
  expect(await mine()).toHaveLength(0);
});
