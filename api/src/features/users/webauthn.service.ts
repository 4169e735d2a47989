import type { CreatePasskey, PasskeyAssertion } from '@ail/kit/contracts/users/passkey';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import { uniqueViolation } from '../../platform/db/errors.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type ChallengePurpose, keepChallenge, useChallenge } from './challenge.model.ts';
import { PasskeyModel } from './passkey.model.ts';
import { UserModel } from './user.model.ts';

/** What a passkey is bound to: the site's domain, and the origin its pages have. */
const siteOf = ({ publicUrl }: Config) => ({
  id: new URL(publicUrl).hostname,
  origin: publicUrl,
});

const siteName = 'Africa Investment Link';

/** EdDSA, ES256 and RS256: what authenticators have, and Node verifies without experiments. */
const algorithms = [-8, -7, -257];

const ownPasskeys = (db: Knex, userId: number) =>
  PasskeyModel.query(db).where({ userId }).orderBy('id');

const descriptors = (passkeys: PasskeyModel[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** What a browser needs to create a passkey for an account. */
export const registrationOptions = async ({ db, config }: Services, user: UserModel) => {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(config).id,
    // The same for all passkeys of an account, so that an authenticator keeps one for each account.
    userID: new TextEncoder().encode(`account ${user.id}`),
    userName: user.username,
    userDisplayName: user.fullName,
    attestationType: 'none',
    excludeCredentials: descriptors(await ownPasskeys(db, user.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await keepChallenge(db, 'register', user.id, options.challenge);
  return options;
};

/**
 * What a browser needs to prove a passkey.
 * @param user `null` for a sign-in, at which the browser offers the passkeys it has
 */
export const assertionOptions = async (
  { db, config }: Services,
  purpose: ChallengePurpose,
  user: UserModel | null,
) => {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(config).id,
    userVerification: 'required',
    ...(user && { allowCredentials: descriptors(await ownPasskeys(db, user.id)) }),
  });
  await keepChallenge(db, purpose, user?.id ?? null, options.challenge);
  return options;
};

/** The challenge that was signed; `undefined` where the text is no client data. */
const challengeOf = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/**
 * Uses up the challenge that was signed.
 * @throws Refusal passkey_refused where it was made for another purpose or person, or was used before
 */
const takeChallenge = async (
  db: Knex,
  purpose: ChallengePurpose,
  userId: number | null,
  clientDataJSON: string,
): Promise<string> => {
  const challenge = challengeOf(clientDataJSON);
  if (!(await useChallenge(db, purpose, userId, challenge))) throw new Refusal('passkey_refused');
  return challenge;
};

/** The library throws where a check fails; it does not use the database. */
const refused = (): never => {
  throw new Refusal('passkey_refused');
};

/**
 * Checks a browser's answer to `registrationOptions`.
 * @returns the passkey, to be written
 * @throws Refusal passkey_refused
 */
export const checkRegistration = async (
  { db, config }: Services,
  user: UserModel,
  { label, credentialId, clientDataJSON, attestationObject, transports }: CreatePasskey,
) => {
  const site = siteOf(config);
  const challenge = await takeChallenge(db, 'register', user.id, clientDataJSON);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!registrationInfo) return refused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    userId: user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    label,
    backedUp: credentialBackedUp,
    createdAt: new Date(),
    lastUsedAt: null,
  };
};

/**
 * Writes a passkey that was checked.
 * @throws Refusal passkey_refused where an account has it already
 */
export const insertPasskey = async (
  trx: Knex,
  passkey: Awaited<ReturnType<typeof checkRegistration>>,
): Promise<PasskeyModel> => {
  try {
    return await PasskeyModel.query(trx).insertAndFetch(passkey);
  } catch (error) {
    if (uniqueViolation(error) === undefined) throw error;
    return refused();
  }
};

/** A passkey that was proved, with what has to be written of it. */
export interface ProvedPasskey {
  passkey: PasskeyModel;
  counter: number;
  backedUp: boolean;
}

/**
 * Checks the proof of a passkey.
 * @param user whose it must be; `null` for a sign-in
 * @throws Refusal passkey_refused
 */
export const checkAssertion = async (
  { db, config }: Services,
  purpose: ChallengePurpose,
  user: UserModel | null,
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeyAssertion,
): Promise<ProvedPasskey> => {
  const site = siteOf(config);
  const challenge = await takeChallenge(db, purpose, user?.id ?? null, clientDataJSON);
  const passkey = await PasskeyModel.query(db).findOne({ credentialId });
  if (!passkey || (user && passkey.userId !== user.id)) return refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(refused);
  if (!verified) return refused();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return { passkey, counter: newCounter, backedUp: credentialBackedUp };
};

/** The account that a passkey belongs to, whether or not it was proved. */
export const findPasskeyOwner = async (
  db: Knex,
  credentialId: string,
): Promise<UserModel | undefined> => {
  const passkey = await PasskeyModel.query(db).findOne({ credentialId });
  return passkey && UserModel.query(db).findById(passkey.userId);
};

/**
 * Notes that a passkey was used.
 * @throws Refusal passkey_refused where it was removed since, or a copy of it was used
 */
export const notePasskeyUse = async (
  trx: Knex,
  { passkey, counter, backedUp }: ProvedPasskey,
): Promise<void> => {
  const noted = await PasskeyModel.query(trx)
    .findById(passkey.id)
    .where({ counter: passkey.counter })
    .patch({ counter, backedUp, lastUsedAt: new Date() });
  if (noted !== 1) refused();
};
