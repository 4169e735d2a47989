/** @runs sqlite */
import { join } from 'node:path';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { waitForSubject } from '../testing/mailbox.ts';
import { addPasskey, signInWith } from '../testing/passkeys.ts';
import { runProgram } from '../testing/process.ts';
import { admin, environmentOf } from '../testing/server.ts';
import { useServer } from '../testing/use-server.ts';

const server = useServer();

const reset = (...parameters: string[]) =>
  runProgram(environmentOf(server), join(__dirname, 'reset-passkeys.ts'), parameters).ended;

test('an admin who lost every passkey gets in by the password, to add a new one', async () => {
  const chief = await server.adminClient();
  const { key } = await addPasskey(chief);
  await chief.post('/api/user/recovery-codes');
  await chief.patch('/api/admin/settings', { adminsNeedPasskey: true });

  expect(await reset('--username', 'nobody')).toEqual({
    code: 1,
    output: 'No account has the username nobody.\n',
  });
  expect((await reset()).output).toMatch(/^Name the account: /);
  expect((await chief.get('/api/admin/users')).status).toBe(200);

  expect((await reset('--username', admin.username.toUpperCase())).code).toBe(0);
  expect((await chief.get('/api/user')).status).toBe(401);
  expect((await signInWith(server.client(), key)).status).toBe(422);
  const client = server.client();
  const { username, password } = admin;
  expect((await client.post<UserAnswer>('/api/login', { username, password })).status).toBe(200);
  expect((await client.get('/api/admin/users')).body.step).toBe('add');
  await addPasskey(client);
  expect((await client.get('/api/user/recovery-codes')).body).toEqual({ left: 0 });
  await waitForSubject(server.dataDir, admin.email, 'A passkey was removed from your account');
});
