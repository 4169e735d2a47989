import type { JsonSchema } from '@ail/kit/contracts/shape';
import { flag, instant, integer, nullable, text } from '@ail/kit/contracts/shape';
import type { Passkey } from '@ail/kit/contracts/users/passkey';
import { objectFor } from '../../http/json-schema.ts';
import type { PasskeyModel } from '../../models/PasskeyModel.ts';

/** A passkey as its owner sees it; neither its key nor its id as an authenticator knows it. */
export const presentPasskey = (passkey: PasskeyModel): Passkey => ({
  id: passkey.id,
  label: passkey.label,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  backedUp: passkey.backedUp,
});

export const passkeySchema = objectFor<Passkey>({
  id: integer,
  label: text,
  createdAt: instant,
  lastUsedAt: nullable(instant),
  backedUp: flag,
});

/** For `navigator.credentials`; WebAuthn says what is in it. */
export const webAuthnOptionsSchema: JsonSchema = {
  type: 'object',
  description: 'PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON',
  additionalProperties: true,
};
