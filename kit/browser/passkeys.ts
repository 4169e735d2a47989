import { paths } from '@ail/kit/contracts/paths';
import type { CreatePasskey, Passkey, PasskeyAssertion } from '@ail/kit/contracts/users/passkey';
import type { User, UserAnswer } from '@ail/kit/contracts/users/user';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { sendJson } from './http.ts';

/** The browser made or found no passkey: the person cancelled, or there is none that fits. */
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

/** Only who uses a passkey loads its code. */
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
  const optionsJSON = await sendJson<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    paths.passkeyOptions,
  );
  const { startRegistration } = await webAuthn();
  const { id, response } = await startRegistration({ optionsJSON }).catch(asPasskeyError);
  const passkey: CreatePasskey = {
    label,
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports ?? [],
  };
  return sendJson<Passkey>('POST', paths.passkeys, passkey);
};

/**
 * Signs in with a passkey; the browser asks which.
 * @throws {PasskeyError | ApiError | NetworkError}
 */
export const signInWithPasskey = async (): Promise<User> => {
  const options = await sendJson<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    paths.passkeySignInOptions,
  );
  const { user } = await sendJson<UserAnswer>('POST', paths.passkeySignIn, await assert(options));
  return user;
};

/**
 * Proves a passkey of the account that is signed in.
 * @throws {PasskeyError | ApiError | NetworkError}
 */
export const verifyPasskey = async (): Promise<void> => {
  const options = await sendJson<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    paths.verifyPasskeyOptions,
  );
  await sendJson('POST', paths.verifyPasskey, await assert(options));
};
