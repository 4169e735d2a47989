import { randomBytes } from 'node:crypto';
import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { isOwnWord, newPassword } from '@ail/kit/contracts/users/new-password';
import { createUserSchema } from '@ail/kit/contracts/users/user';
import type { Knex } from 'knex';
import { ValidationError } from 'yup';
import { type Config, ConfigError } from '../config.ts';
import { newAdminMails } from '../features/people/new-admin.ts';
import { auditNewAdmin, auditRole } from '../features/people/people.audit.ts';
import { giveRole } from '../features/people/people.service.ts';
import { replaceCredentials } from '../features/users/account.service.ts';
import { hashPassword } from '../features/users/password.ts';
import { UserModel } from '../features/users/user.model.ts';
import { createUser } from '../features/users/users.service.ts';
import { keyOf } from '../platform/db/base.model.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { loadTexts } from '../platform/http/texts.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { runTool } from './run.ts';

const passwordBytes = 12;
const actor = { id: null, username: 'admin:create' };

const usage =
  'npm run admin:create -- --username ama --email ama@example.org [--full-name "Ama Boateng"] [--promote]';
const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'full-name': { type: 'string', default: 'Administrator' },
  promote: { type: 'boolean' },
} as const;

/** Mails the new administrator and every other one. */
const announce = async (trx: Knex, config: Config, user: UserModel) => {
  const services = { texts: loadTexts(config.localesDir), config };
  const mails = await newAdminMails(trx, services, user, () => fallbackLanguage);
  await createOutbox(new URL(config.publicUrl).hostname).addAll(trx, mails);
};

const passwordRule =
  'the password needs 6 to 128 characters and must not be spaces only, one repeated character, or the username or address';
const rules: Record<string, string> = {
  username: 'the username needs 3 to 50 characters of one script without spaces or @',
  email: 'the e-mail address must be one',
  password: passwordRule,
  fullName: 'the full name needs 2 to 255 characters and must not hold a web address',
};

/** @throws ConfigError with the rules that the fields break, in one sentence */
const refuseInvalid = (input: Record<string, string | undefined>) => {
  try {
    createUserSchema.validateSync(input, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const broken = new Set(error.inner.map(({ path = '' }) => rules[path] ?? path));
    const [first = '', ...rest] = [...broken].join('; ');
    throw new ConfigError(`${first.toUpperCase()}${rest.join('')}.`);
  }
};

/** From the environment, never from the command line, where other users of the machine could read it. */
const given = process.env.ADMIN_PASSWORD;
const choosePassword = () => given || randomBytes(passwordBytes).toString('base64url');

/**
 * Makes an account an administrator's and sets a new password: nobody has confirmed that whoever signed
 * up with this name and address is the person meant.
 * @returns the new password; nothing for an administrator's account, which is left as it is
 */
const promote = async (db: Knex, config: Config, known: UserModel) => {
  const password = choosePassword();
  if (!newPassword().isValidSync(password) || isOwnWord(password, known)) {
    throw new ConfigError(`T${passwordRule.slice(1)}. Nothing was changed.`);
  }
  const passwordHash = await hashPassword(config.passwordCost, password);
  return inTransaction(db, async (trx) => {
    const { before, user } = await giveRole(trx, known.id, { role: 'admin' });
    if (before === 'admin') return undefined;
    await replaceCredentials(trx, user.id, passwordHash);
    await auditRole(trx, actor, before, user);
    await announce(trx, config, user);
    return password;
  });
};

await runTool({ usage, options }, async ({ db, config, values }) => {
  const { username, email } = values;
  if (!username || !email) {
    throw new ConfigError(`Name the account: ${usage}`);
  }
  const byName = await UserModel.query(db).findOne({ usernameKey: keyOf(username) });
  const byEmail = await UserModel.query(db).findOne({ emailKey: keyOf(email) });
  if (byName && byName.id === byEmail?.id) {
    if (!values.promote) {
      throw new ConfigError(
        `${byName.username} has an account; add --promote to make it an administrator's. Nothing was changed.`,
      );
    }
    const password = await promote(db, config, byName);
    if (!password) {
      console.log(`${byName.username} is an administrator already. Nothing was changed.`);
      return;
    }
    const which = given ? 'of ADMIN_PASSWORD' : `${password} (shown this once)`;
    console.log(
      `${byName.username} is an administrator now, signed out everywhere, without passkeys and recovery codes, with the password ${which}.`,
    );
    return;
  }
  if (byName || byEmail) {
    const [what, other] = byName ? ['username', 'address'] : ['address', 'username'];
    throw new ConfigError(
      `The ${what} belongs to an account with another ${other}. Nothing was changed.`,
    );
  }
  if (values.promote) {
    throw new ConfigError('There is no account to promote. Nothing was changed.');
  }
  const password = choosePassword();
  const input = { username, email, password, fullName: values['full-name'] };
  refuseInvalid(input);
  const account = { ...createUserSchema.cast(input), role: 'admin' as const };
  await createUser({ db, config }, account, async (trx, user) => {
    await auditNewAdmin(trx, actor, user);
    await announce(trx, config, user);
  });
  console.log(
    given
      ? `${username} is an administrator now.`
      : `${username} is an administrator now, with the password ${password} (shown this once).`,
  );
});
