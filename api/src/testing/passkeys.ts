import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import type { UserAnswer } from '@ail/kit/contracts/users/user.shape';
import { SoftwarePasskey } from './authenticator.ts';
import type { TestClient } from './client.ts';
import { accountInput } from './make.ts';
import { publicUrl, type TestServer } from './server.ts';

interface Options {
  challenge: string;
}

/** A new admin, signed in by password, which also proves the identity. */
export const signUpAsAdmin = async (server: TestServer, chief: TestClient, username: string) => {
  const admin = server.client();
  const { body } = await admin.post<UserAnswer>('/api/register', accountInput(username));
  const answer = await chief.patch(`/api/admin/users/${body.user.id}/role`, { role: 'admin' });
  if (answer.status !== 200) throw new Error(`Not made an admin: ${answer.text}`);
  await admin.post('/api/user/verify', { password: accountInput(username).password });
  return { admin, userId: body.user.id };
};

/** The options for creating or proving a passkey. */
export const optionsOf = async (client: TestClient, path: string) =>
  (await client.post<Options>(path)).body;

/** Adds a new passkey to the account that is signed in, as its settings page does. */
export const addPasskey = async (client: TestClient, label = 'Test key') => {
  const key = new SoftwarePasskey(publicUrl);
  const options = await optionsOf(client, '/api/user/passkeys/options');
  const answer = await client.post<Passkey>('/api/user/passkeys', key.create(options, label));
  if (answer.status !== 201) throw new Error(`Passkey not added: ${answer.text}`);
  return { key, id: answer.body.id };
};

/** Signs in with a passkey. */
export const signInWith = async (client: TestClient, key: SoftwarePasskey) => {
  const options = await optionsOf(client, '/api/login/passkey/options');
  return client.post('/api/login/passkey', key.prove(options));
};

/** Proves a passkey within a session. */
export const verifyWith = async (client: TestClient, key: SoftwarePasskey) => {
  const options = await optionsOf(client, '/api/user/verify/passkey/options');
  return client.post('/api/user/verify/passkey', key.prove(options));
};
