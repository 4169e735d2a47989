import { normalised } from '@ail/kit/contracts/normalised';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../../config.ts';

const dummyHashes = new Map<PasswordCost, Promise<string>>();

/** The hash that is compared where there is no account; made once for each cost. */
export const dummyHash = (cost: PasswordCost): Promise<string> => {
  const made = dummyHashes.get(cost) ?? hash('a password nobody has', cost);
  dummyHashes.set(cost, made);
  return made;
};

/**
 * The forms in which a typed password may have been hashed: normalized first; as it was typed, or as keyboards of
 * Apple compose it, by earlier releases.
 */
const formsOf = (password: string): string[] => [
  ...new Set([normalised(password, 'NFC'), password, normalised(password, 'NFD')]),
];

/** Hash a password with argon2id, in the form that every keyboard arrives at. */
export const hashPassword = (cost: PasswordCost, password: string): Promise<string> =>
  hash(normalised(password, 'NFC'), cost);

/** @returns `former` where the hash is of another form than the normalized one */
const compareForms = async (
  passwordHash: string,
  password: string,
): Promise<'normalized' | 'former' | undefined> => {
  for (const [index, form] of formsOf(password).entries()) {
    if (await verify(passwordHash, form)) return index === 0 ? 'normalized' : 'former';
  }
  return undefined;
};

/**
 * Compare a typed password with a hash. Without a hash (no such account) a failure takes the same time, which must not
 * tell who has an account.
 * @param cost of the hashes of this portal
 * @returns `former` where the hash is of another form than the normalized one
 */
export const comparePassword = async (
  cost: PasswordCost,
  passwordHash: string | undefined,
  password: string,
): Promise<'normalized' | 'former' | undefined> => {
  if (passwordHash) return compareForms(passwordHash, password);
  await compareForms(await dummyHash(cost), password);
  return undefined;
};

/** Whether the password belongs to the hash. */
export const passwordMatches = async (passwordHash: string, password: string): Promise<boolean> =>
  (await compareForms(passwordHash, password)) !== undefined;
