import { normalised } from '@ail/kit/contracts/normalised';
import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id, the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const dummyHash = hash('a password nobody has', cost);

/**
 * The forms in which a typed password may have been hashed: normalized first; as it was typed, or as keyboards of
 * Apple compose it, by earlier releases.
 */
const formsOf = (password: string): string[] => [
  ...new Set([normalised(password, 'NFC'), password, normalised(password, 'NFD')]),
];

/** Hash a password with argon2id, in the form that every keyboard arrives at. */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalised(password, 'NFC'), cost);

/**
 * Compare a typed password with a hash. Without a hash (no such account) a failure takes the same time, which must not
 * tell who has an account.
 * @returns `former` where the hash is of another form than the normalized one
 */
export const comparePassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<'normalized' | 'former' | undefined> => {
  const compared = passwordHash ?? (await dummyHash);
  for (const [index, form] of formsOf(password).entries()) {
    const matches = await verify(compared, form);
    if (matches && passwordHash) return index === 0 ? 'normalized' : 'former';
  }
  return undefined;
};

/** Whether the password belongs to the hash. */
export const passwordMatches = async (passwordHash: string, password: string): Promise<boolean> =>
  (await comparePassword(passwordHash, password)) !== undefined;
