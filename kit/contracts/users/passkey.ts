import { type InferType, object } from 'yup';
import { line, listOf, password } from '../field-types.ts';
import { limits } from '../limits.ts';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (max: number) =>
  line(max).matches(/^[\w-]*$/, { message: 'validation.type', excludeEmptyString: true });

const requiredBytes = (max: number) => bytes(max).required('validation.required');

/** What a person calls a passkey, to tell it from the others. */
const label = () => line(limits.passkeyLabel.max).required('validation.passkeyLabel');

/** A new passkey, as the browser made it; the fields of a WebAuthn registration, flat. */
export const createPasskeySchema = object({
  label: label(),
  credentialId: requiredBytes(limits.credentialId.max),
  clientDataJSON: requiredBytes(limits.longText.max),
  attestationObject: requiredBytes(limits.longText.max),
  transports: listOf(requiredBytes(20), 10).default([]),
});
export type CreatePasskey = InferType<typeof createPasskeySchema>;

export const renamePasskeySchema = object({ label: label() });
export type RenamePasskey = InferType<typeof renamePasskeySchema>;

/** The proof that somebody holds a passkey; the fields of a WebAuthn assertion, flat. */
export const passkeyAssertionSchema = object({
  credentialId: requiredBytes(limits.credentialId.max),
  clientDataJSON: requiredBytes(limits.longText.max),
  authenticatorData: requiredBytes(limits.longText.max),
  signature: requiredBytes(limits.longText.max),
});
export type PasskeyAssertion = InferType<typeof passkeyAssertionSchema>;

const currentPassword = () => password().required('validation.currentPassword');

/** The password again, of somebody who is signed in. */
export const verifySchema = object({ password: currentPassword() });
export type Verify = InferType<typeof verifySchema>;

/** A recovery code in place of a passkey. */
export const recoveryCodeSchema = object({
  password: currentPassword(),
  recoveryCode: line(50).required('validation.recoveryCode'),
});
export type RecoveryCode = InferType<typeof recoveryCodeSchema>;

/** What a session needs where admins need a passkey: to prove one, or to add the first one. */
export const passkeySteps = ['prove', 'add'] as const;
export type PasskeyStep = (typeof passkeySteps)[number];

/** How long a proof of identity counts for calls that need a recent one. */
export const verificationLifeMs = 15 * 60 * 1000;
export const recoveryCodeCount = 10;
