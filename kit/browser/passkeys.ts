import type { PasskeyAssertion } from '@ail/kit/contracts/users/passkey';
import {
  addPasskey,
  getPasskeyCreationOptions,
  getPasskeySignInOptions,
  signInByPasskey,
} from '@ail/kit/contracts/users/passkey.calls';
import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { getVerifyOptions, verifyByPasskey } from '@ail/kit/contracts/users/verify.calls';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from './api.ts';

/** The browser made or found no passkey: the person cancelled, or none fits. */
export class PasskeyError extends Error {
  /** The device holds a passkey of this account already. */
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PasskeyError';
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** Whether this browser can use passkeys here: they need HTTPS or localhost, and no bare IP address. */
export const passkeysWork = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname);

/** Loaded on demand, since few use a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

const asPasskeyError = (cause: unknown): never => {
  throw new PasskeyError(cause);
};

const assert = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
  const { startAuthentication } = await webAuthn();
  const { id, response } = await startAuthentication({ optionsJSON }).catch(asPasskeyError);
  const assertion: PasskeyAssertion = {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  };
  return assertion;
};

/**
 * Makes a passkey for the account that is signed in.
 * @throws {PasskeyError | ApiError | NetworkError}
 */
export const createPasskey = async (label: string): Promise<Passkey> => {
  const optionsJSON = await callApi(getPasskeyCreationOptions, {});
  const { startRegistration } = await webAuthn();
  const { id, response } = await startRegistration({ optionsJSON }).catch(asPasskeyError);
  return callApi(addPasskey, {
    body: {
      label,
      credentialId: id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: response.transports ?? [],
    },
  });
};

/**
 * Signs in with a passkey; the browser asks which.
 * @throws {PasskeyError | ApiError | NetworkError}
 */
export const signInWithPasskey = async (): Promise<User> => {
  const options = await callApi(getPasskeySignInOptions, {});
  const { user } = await callApi(signInByPasskey, { body: await assert(options) });
  return user;
};

/**
 * Proves a passkey of the account that is signed in.
 * @throws {PasskeyError | ApiError | NetworkError}
 */
export const verifyPasskey = async (): Promise<void> => {
  const options = await callApi(getVerifyOptions, {});
  await callApi(verifyByPasskey, { body: await assert(options) });
};
