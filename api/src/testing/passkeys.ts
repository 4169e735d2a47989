import type { Passkey } from '@ail/kit/contracts/passkey';
import { SoftwarePasskey } from './authenticator.ts';
import type { TestClient } from './client.ts';
import { publicUrl } from './server.ts';

interface Options {
  challenge: string;
}

/** Adds a new passkey to the account that is signed in, as its settings page does. */
export const addPasskey = async (client: TestClient, label = 'Test key') => {
  const key = new SoftwarePasskey(publicUrl);
  const { body } = await client.post<Options>('/api/user/passkeys/options');
  const answer = await client.post<Passkey>('/api/user/passkeys', key.create(body, label));
  if (answer.status !== 201) throw new Error(`Passkey not added: ${answer.text}`);
  return { key, id: answer.body.id };
};

/** Signs in with a passkey. */
export const signInWith = async (client: TestClient, key: SoftwarePasskey) => {
  const { body } = await client.post<Options>('/api/login/passkey/options');
  return client.post('/api/login/passkey', key.prove(body));
};

/** Proves a passkey within a session. */
export const verifyWith = async (client: TestClient, key: SoftwarePasskey) => {
  const { body } = await client.post<Options>('/api/user/verify/passkey/options');
  return client.post('/api/user/verify/passkey', key.prove(body));
};
