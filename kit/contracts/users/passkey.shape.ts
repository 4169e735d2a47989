import {
  flag,
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  type Shape,
  text,
} from '../shape.ts';

/** One of an account's own passkeys, without its key and credential id. */
export const passkeyShape = objectOf({
  id: integer,
  label: text,
  createdAt: instant,
  lastUsedAt: nullable(instant),
  /** Synchronised by its provider, so that it outlives the device. */
  backedUp: flag,
});
export type Passkey = Infer<typeof passkeyShape>;

/** How many recovery codes are left. */
export const recoveryCodesLeftShape = objectOf({ left: integer });

/** New recovery codes; they are shown once. */
export const recoveryCodesShape = objectOf({ codes: listOf(text) });
export type RecoveryCodes = Infer<typeof recoveryCodesShape>;

const webAuthnOptions = {
  type: 'object',
  description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON',
  additionalProperties: true,
} as const;

/** For `navigator.credentials.create`; WebAuthn says what may be in it besides. */
export const creationOptionsShape: Shape<{
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
}> = webAuthnOptions;

/** For `navigator.credentials.get`; WebAuthn says what may be in it besides. */
export const requestOptionsShape: Shape<{ challenge: string }> = webAuthnOptions;
