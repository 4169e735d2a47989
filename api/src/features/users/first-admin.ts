import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { AdminAccount } from '../../config.ts';
import { UserModel } from '../../models/UserModel.ts';
import { createUser } from './users.service.ts';

const passwordBytes = 12;

/**
 * Creates the first administrator where there is none.
 * @returns the password that was made up, to be shown once; `undefined` if none was.
 */
export const ensureAdmin = async (db: Knex, account: AdminAccount): Promise<string | undefined> => {
  if ((await UserModel.query(db).where({ role: 'admin' }).resultSize()) > 0) return undefined;
  const password = account.password ?? randomBytes(passwordBytes).toString('base64url');
  await createUser(db, {
    username: account.username,
    email: account.email,
    password,
    role: 'admin',
    fullName: 'Administrator',
    organization: null,
    phoneNumber: null,
  });
  return account.password ? undefined : password;
};
