import { randomBytes } from 'node:crypto';
import { newPasswordOfAccount } from '@ail/kit/contracts/users/new-password';
import { username } from '@ail/kit/contracts/users/username';
import type { Knex } from 'knex';
import { object } from 'yup';
import { type AdminAccount, type Config, ConfigError } from '../../config.ts';
import { UserModel } from './user.model.ts';
import { createUser } from './users.service.ts';

const passwordBytes = 12;
const passwordSchema = object({ password: newPasswordOfAccount() });

const check = (account: AdminAccount) => {
  if (!username().isValidSync(account.username)) {
    throw new ConfigError(
      'ADMIN_USERNAME must have 3 to 50 ordinary characters of one script, without spaces or @.',
    );
  }
  if (account.password && !passwordSchema.isValidSync(account)) {
    throw new ConfigError(
      'ADMIN_PASSWORD needs 6 to 128 characters and must not be spaces only, one repeated character, or the username or e-mail address.',
    );
  }
};

/**
 * Creates the first administrator where there is none.
 * @returns the generated password, to be shown once; `undefined` if none was generated
 * @throws ConfigError with one sentence where the settings name no account that can be made
 */
export const ensureAdmin = async (db: Knex, config: Config): Promise<string | undefined> => {
  const account = config.admin;
  if ((await UserModel.query(db).where({ role: 'admin' }).resultSize()) > 0) return undefined;
  check(account);
  const password = account.password ?? randomBytes(passwordBytes).toString('base64url');
  await createUser(
    { db, config },
    {
      username: account.username,
      email: account.email,
      password,
      role: 'admin',
      fullName: 'Administrator',
      organization: null,
      phoneNumber: null,
    },
  );
  return account.password ? undefined : password;
};
