import { hash, verify } from '@node-rs/argon2';

// OWASP's minimum for argon2id, the library's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const dummyHash = hash('a password nobody has', cost);

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it takes the same time,
 * which must not tell who has an account.
 */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
};
