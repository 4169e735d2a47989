import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreatePasskey, PasskeyAssertion } from '@ail/kit/contracts/users/passkey';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  challenge: string;
  /** The origin of the page; an authenticator signs what the browser sends. */
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const flag = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** One passkey (ES256), in the roles of the authenticator and the browser. */
export class SoftwarePasskey {
  readonly credentialId = base64url(randomBytes(32));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #site: { origin: string; rpId: string };
  counter = 0;

  /** @param publicUrl of the portal it is for */
  constructor(publicUrl: string) {
    this.#site = { origin: publicUrl, rpId: new URL(publicUrl).hostname };
  }

  #clientData(type: string, { challenge, origin = this.#site.origin }: Ceremony) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData({ rpId = this.#site.rpId, userVerified = true }: Ceremony, extra = 0) {
    const head = Buffer.alloc(5);
    head[0] = flag.userPresent | (userVerified ? flag.userVerified : 0) | extra;
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  #publicKey() {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  /** The body to add it to an account. */
  create(ceremony: Ceremony, label = 'Test key'): CreatePasskey {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.#authenticatorData(ceremony, flag.attested),
      Buffer.alloc(16),
      length,
      id,
      this.#publicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return {
      label,
      credentialId: this.credentialId,
      clientDataJSON: base64url(this.#clientData('webauthn.create', ceremony)),
      attestationObject: base64url(
        isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
      ),
      transports: ['internal'],
    };
  }

  /** The body to prove it. */
  prove(ceremony: Ceremony): PasskeyAssertion {
    const clientData = this.#clientData('webauthn.get', ceremony);
    const data = this.#authenticatorData(ceremony);
    const signature = sign(
      'sha256',
      Buffer.concat([data, sha256(clientData)]),
      this.#keys.privateKey,
    );
    return {
      credentialId: this.credentialId,
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
  }
}
