import type { CreateUser, Login } from '@ail/kit/contracts/users/user';
import type { Knex } from 'knex';
import { auditFailedSignIn } from '../../platform/audit/sign-ins.ts';
import { keyOf } from '../../platform/db/base.model.ts';
import { uniqueViolation } from '../../platform/db/errors.ts';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { EmailChangeModel } from './email-change.model.ts';
import { comparePassword, hashPassword } from './password.ts';
import { UserModel, userSearchText } from './user.model.ts';

type NewUser = Pick<CreateUser, 'password'> &
  Pick<UserModel, Exclude<keyof CreateUser, 'password'>>;

/**
 * Locks the account until the transaction ends: changes and mails of one account happen one after the
 * other.
 */
export const lockAccount = async (trx: Knex, id: number): Promise<UserModel> =>
  found(await lockRows(trx, UserModel.query(trx).findById(id)));

/** The refusal of an address that another account has. */
export const emailTaken = () =>
  new Refusal('email_taken', { fields: { email: 'api.error.email_taken' } });

const taken = (error: unknown): Refusal | undefined => {
  const what = uniqueViolation(error);
  if (what === undefined) return undefined;
  return /email/i.test(what)
    ? emailTaken()
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
 * Refuses an address that another account has left and may still get back. To be called after the write
 * that takes the address, since that waits for a change that is just leaving it.
 * @throws Refusal email_taken
 */
export const refuseReserved = async (trx: Knex, email: string, userId: number): Promise<void> => {
  const reserved = await EmailChangeModel.query(trx)
    .findOne({ oldEmailKey: keyOf(email) })
    .whereNot({ userId })
    .where('undoUntil', '>', new Date())
    // Reads what has been committed, not what was there when the transaction began.
    .forShare();
  if (reserved) throw emailTaken();
};

/**
 * Creates an account.
 * @param note writes what else belongs to it, in the same transaction
 * @throws Refusal username_taken or email_taken, in any letter case
 */
export const createUser = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  input: NewUser,
  note?: (trx: Knex, user: UserModel) => Promise<void>,
): Promise<UserModel> => {
  const now = new Date();
  const passwordHash = await hashPassword(config.passwordCost, input.password);
  const { password: _, ...fields } = input;
  return inTransaction(db, async (trx) => {
    const user = await refusingTaken(async () =>
      UserModel.query(trx).insertAndFetch({
        ...fields,
        usernameKey: keyOf(input.username),
        emailKey: keyOf(input.email),
        searchText: userSearchText(input),
        passwordHash,
        createdAt: now,
        updatedAt: now,
      }),
    );
    await refuseReserved(trx, input.email, user.id);
    await note?.(trx, user);
    return user;
  });
};

/**
 * The account these credentials open; the username may be the e-mail address. A password that an earlier release
 * hashed in another form is hashed again.
 * @throws Refusal invalid_credentials, for an unknown account and a wrong password alike
 */
export const checkCredentials = async (services: Services, login: Login): Promise<UserModel> => {
  const { db, config } = services;
  const key = keyOf(login.username);
  // A username cannot hold an @, so the two never mean different accounts.
  const column = key.includes('@') ? 'emailKey' : 'usernameKey';
  const user = await UserModel.query(db).findOne(column, key);
  const match = await comparePassword(config.passwordCost, user?.passwordHash, login.password);
  if (!user || !match) {
    // Also without an account, so that the time does not tell whether there is one.
    await inTransaction(db, (trx) => auditFailedSignIn(trx, user));
    throw new Refusal('invalid_credentials');
  }
  if (match === 'normalized') return user;
  const passwordHash = await hashPassword(config.passwordCost, login.password);
  const renewed = await UserModel.query(db)
    .findById(user.id)
    .where({ passwordHash: user.passwordHash })
    .patch({ passwordHash });
  // Another sign-in has renewed the hash, or the password was changed, since it was read.
  if (renewed === 0) return checkCredentials(services, login);
  user.passwordHash = passwordHash;
  return user;
};
