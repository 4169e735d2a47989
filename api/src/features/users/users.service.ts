import type { Role } from '@ail/kit/contracts/enums';
import type { CreateUser, Login } from '@ail/kit/contracts/user';
import type { Knex } from 'knex';
import { auditFailedSignIn } from '../../audit/sign-ins.ts';
import { uniqueViolation } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { keyOf } from '../../models/BaseModel.ts';
import { UserModel, userSearchText } from '../../models/UserModel.ts';
import { hashPassword, passwordMatches } from './password.ts';

type NewUser = Omit<CreateUser, 'role'> & { role: Role };

const taken = (error: unknown): Refusal | undefined => {
  const what = uniqueViolation(error);
  if (what === undefined) return undefined;
  return /email/i.test(what)
    ? new Refusal('email_taken', { fields: { email: 'api.error.email_taken' } })
    : new Refusal('username_taken', { fields: { username: 'api.error.username_taken' } });
};

/**
 * Runs a write on accounts; a unique index says whether the username or the address is taken.
 * @throws Refusal username_taken or email_taken
 */
export const refusingTaken = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    throw taken(error) ?? error;
  }
};

/**
 * Creates an account.
 * @throws Refusal username_taken or email_taken, in any letter case
 */
export const createUser = async (db: Knex, input: NewUser): Promise<UserModel> => {
  const now = new Date();
  const passwordHash = await hashPassword(input.password);
  const { password: _, ...fields } = input;
  return refusingTaken(async () =>
    UserModel.query(db).insertAndFetch({
      ...fields,
      usernameKey: keyOf(input.username),
      emailKey: keyOf(input.email),
      searchText: userSearchText(input),
      passwordHash,
      createdAt: now,
      updatedAt: now,
    }),
  );
};

/**
 * The account these credentials open; the username may be the e-mail address.
 * @throws Refusal invalid_credentials, for an unknown account and a wrong password alike
 */
export const checkCredentials = async (db: Knex, login: Login): Promise<UserModel> => {
  const key = keyOf(login.username);
  // A username cannot hold an @, so the two never mean different accounts.
  const column = key.includes('@') ? 'emailKey' : 'usernameKey';
  const user = await UserModel.query(db).findOne(column, key);
  const matches = await passwordMatches(user?.passwordHash, login.password);
  if (!user || !matches) {
    // For no account too, so that the clock does not tell whether there is one.
    await inTransaction(db, (trx) => auditFailedSignIn(trx, user));
    throw new Refusal('invalid_credentials');
  }
  return user;
};
