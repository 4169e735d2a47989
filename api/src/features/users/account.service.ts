import type { Language } from '@ail/kit/contracts/enums';
import { isOwnWord, ownWordMessage } from '@ail/kit/contracts/users/new-password';
import type { ChangePassword, ResetPassword } from '@ail/kit/contracts/users/password';
import { type OwnField, ownFields } from '@ail/kit/contracts/users/profile';
import type { User } from '@ail/kit/contracts/users/user.shape';
import type { Knex } from 'knex';
import { keyOf } from '../../platform/db/base.model.ts';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { auditOwnAccount } from './account.audit.ts';
import { resetMail } from './account.mail.ts';
import { issueReset, voidResets } from './account.tokens.ts';
import { emailChangeMails } from './email-change.mail.ts';
import { EmailChangeModel } from './email-change.model.ts';
import { requestEmailChange, withdrawEmailChange } from './email-change.service.ts';
import { type AccountServices, noteProvedAddress } from './own-address.service.ts';
import { PasskeyModel } from './passkey.model.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { RecoveryCodeModel } from './recovery-code.model.ts';
import { endOtherSessions, SessionModel } from './session.model.ts';
import { findToken, useToken } from './token.model.ts';
import { UserModel, userSearchText } from './user.model.ts';
import { presentUser } from './user.presenter.ts';
import { lockAccount } from './users.service.ts';

/** @throws Refusal validation_failed on `field` where a password is the account's name or address */
const refuseOwnWords = (user: UserModel, field: string, password: string): void => {
  if (!isOwnWord(password, user)) return;
  throw new Refusal('validation_failed', { fields: { [field]: ownWordMessage } });
};

type ProfileChange = Partial<Pick<UserModel, OwnField>>;

/** Whether a change gives the account another address; another letter case is no change. */
export const changesAddress = (user: UserModel, { email }: ProfileChange): boolean =>
  email !== undefined && keyOf(email) !== user.emailKey;

const wrongPassword = () =>
  new Refusal('validation_failed', {
    fields: { currentPassword: 'validation.currentPasswordWrong' },
  });

/**
 * Checks the password that a new address needs, or a new password.
 * @throws Refusal validation_failed on `currentPassword`, and on `email` where it is missing
 */
export const checkCurrentPassword = async (
  user: UserModel,
  password: string | undefined,
): Promise<void> => {
  if (!password) {
    const missing = 'validation.currentPassword';
    // The form of an older release has no field for the password; it shows this at the address.
    throw new Refusal('validation_failed', {
      fields: { currentPassword: missing, email: missing },
    });
  }
  if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();
};

/**
 * Changes what people may change of their own account. A new address only waits for its confirmation,
 * which is mailed; the caller has checked the password of `known` for it.
 * @throws Refusal email_taken; validation_failed where the password has changed since
 */
export const updateProfile = (
  services: Services,
  known: UserModel,
  input: ProfileChange,
  language: Language,
): Promise<User> =>
  inTransaction(services.db, async (trx) => {
    const before = await lockAccount(trx, known.id);
    const newEmail = changesAddress(before, input) ? input.email : undefined;
    const checked = before.passwordHash === known.passwordHash && changesAddress(known, input);
    if (newEmail !== undefined && !checked) throw wrongPassword();
    const change = newEmail === undefined ? input : { ...input, email: before.email };
    const user = await UserModel.query(trx).patchAndFetchById(known.id, {
      ...change,
      searchText: userSearchText({ ...before, ...change }),
      updatedAt: new Date(),
    });
    await auditOwnAccount(
      trx,
      user,
      ownFields.filter((name) => user[name] !== before[name]),
    );
    if (newEmail !== undefined) {
      const mails = emailChangeMails(services, language);
      const token = await requestEmailChange(trx, user, newEmail);
      await services.outbox.add(trx, mails.confirm(newEmail, token));
      await services.outbox.add(trx, mails.requested(user.email));
    }
    return presentUser(user);
  });

/**
 * Changes the password; links of mails from before set none and confirm no address any more. Ends
 * every session of the account but `current`.
 * @throws Refusal validation_failed on `currentPassword` or `newPassword`
 */
export const changePassword = async (
  { db, config }: Services,
  user: UserModel,
  input: ChangePassword,
  current: SessionModel | undefined,
): Promise<void> => {
  await checkCurrentPassword(user, input.currentPassword);
  refuseOwnWords(user, 'newPassword', input.newPassword);
  // Outside the transaction: hashing is slow on purpose and must hold no lock in the meantime.
  const passwordHash = await hashPassword(config.passwordCost, input.newPassword);
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, user.id);
    // The password was changed after the given one was compared.
    if (account.passwordHash !== user.passwordHash) throw wrongPassword();
    await UserModel.query(trx).findById(user.id).patch({ passwordHash, updatedAt: new Date() });
    await voidResets(trx, user.id);
    await withdrawEmailChange(trx, user.id);
    await endOtherSessions(trx, user.id, current);
    await auditOwnAccount(trx, user, ['password']);
  });
};

/**
 * Mail the account with this address a link that sets a new password; nothing where there is none. Beyond the limit of
 * the mailbox the earlier link stays, and the caller is told nothing.
 */
export const requestReset = (
  services: Services,
  email: string,
  language: Language,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const user = await lockRows(trx, UserModel.query(trx).findOne({ emailKey: keyOf(email) }));
    if (!user) return;
    const token = await issueReset(trx, user.id);
    await services.outbox.add(trx, resetMail(services, language, user.email, token));
  }).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });

/**
 * The link was mailed to the account's address, so that this is proved now. Until then whoever signed up may have been
 * a stranger: what they may have added to sign in is removed. An admin's second factor is never removed by a mail.
 */
const proveAddressByReset = async (
  trx: Knex.Transaction,
  services: AccountServices,
  user: UserModel,
): Promise<void> => {
  if (user.role === 'admin') return;
  if (user.isVerified) return;
  await PasskeyModel.query(trx).delete().where({ userId: user.id });
  await RecoveryCodeModel.query(trx).delete().where({ userId: user.id });
  await noteProvedAddress(trx, services, user);
};

/**
 * Sets a new password by the token of a mail, once, and ends every session of the account.
 * @throws Refusal invalid_token; validation_failed on `password`
 */
export const resetPassword = async (
  services: AccountServices,
  input: ResetPassword,
): Promise<void> => {
  const { db, config } = services;
  const known = await findToken(db, 'password', input.token);
  if (!known || known.usedAt) throw new Refusal('invalid_token');
  const account = await UserModel.query(db).findById(known.subjectId);
  if (!account) throw new Refusal('invalid_token');
  refuseOwnWords(account, 'password', input.password);
  const passwordHash = await hashPassword(config.passwordCost, input.password);
  await inTransaction(db, async (trx) => {
    const { subjectId } = known;
    const user = await lockAccount(trx, subjectId);
    if (!(await useToken(trx, known))) throw new Refusal('invalid_token');
    await UserModel.query(trx).findById(subjectId).patch({ passwordHash, updatedAt: new Date() });
    await voidResets(trx, subjectId);
    await withdrawEmailChange(trx, subjectId);
    await auditOwnAccount(trx, user, ['passwordByMail']);
    await SessionModel.query(trx).delete().where({ userId: subjectId });
    await proveAddressByReset(trx, services, user);
  });
};

/**
 * Replaces everything that opens an account: the password, sessions, passkeys, recovery codes and links
 * of mails. The caller has locked the account.
 */
export const replaceCredentials = async (
  trx: Knex.Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  await UserModel.query(trx).findById(userId).patch({ passwordHash, updatedAt: new Date() });
  await voidResets(trx, userId);
  // Confirmed changes too: their links would give the account back.
  await EmailChangeModel.query(trx).delete().where({ userId });
  await PasskeyModel.query(trx).delete().where({ userId });
  await RecoveryCodeModel.query(trx).delete().where({ userId });
  await SessionModel.query(trx).delete().where({ userId });
};
