import { isOwnWord, ownWordMessage } from '@ail/kit/contracts/users/new-password';
import type { ChangePassword } from '@ail/kit/contracts/users/password';
import type { UpdateProfile } from '@ail/kit/contracts/users/profile';
import type { Knex } from 'knex';
import { Refusal } from '../../http/errors.ts';
import { keyOf } from '../../models/BaseModel.ts';
import { EmailChangeModel } from '../../models/EmailChangeModel.ts';
import { PasskeyModel } from '../../models/PasskeyModel.ts';
import { RecoveryCodeModel } from '../../models/RecoveryCodeModel.ts';
import { SessionModel } from '../../models/SessionModel.ts';
import { findToken, useToken } from '../../models/TokenModel.ts';
import { UserModel, userSearchText } from '../../models/UserModel.ts';
import { auditOwnAccount } from './account.audit.ts';
import { issueReset, voidResets } from './account.tokens.ts';
import { requestEmailChange, withdrawEmailChange } from './email-change.service.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { lockAccount } from './users.service.ts';

type Transaction = <T>(work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>;

/** @throws Refusal validation_failed on `field` where a password is the account's name or address */
const refuseOwnWords = (user: UserModel, field: string, password: string): void => {
  if (!isOwnWord(password, user)) return;
  throw new Refusal('validation_failed', { fields: { [field]: ownWordMessage } });
};

/** Whether a change gives the account another address, not the same in other letters. */
export const changesAddress = (user: UserModel, { email }: Partial<UpdateProfile>): boolean =>
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
    // The form of a release from before has no field for the password; it says so at the address.
    throw new Refusal('validation_failed', {
      fields: { currentPassword: missing, email: missing },
    });
  }
  if (!(await passwordMatches(user.passwordHash, password))) throw wrongPassword();
};

type ProfileChange = Partial<Omit<UpdateProfile, 'accountId' | 'currentPassword'>>;

/**
 * Changes what people may change of their own account. A new address only waits for its
 * confirmation; the caller has checked the password of `known` for it.
 * @returns the account, and for a new address the token that confirms it
 * @throws Refusal email_taken; validation_failed where the password is another by now
 */
export const updateProfile = async (
  trx: Knex.Transaction,
  known: UserModel,
  input: ProfileChange,
): Promise<{ user: UserModel; confirmToken: string | undefined }> => {
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
  const own = ['email', 'fullName', 'organization', 'phoneNumber'] as const;
  await auditOwnAccount(
    trx,
    user,
    own.filter((name) => user[name] !== before[name]),
  );
  const confirmToken =
    newEmail === undefined ? undefined : await requestEmailChange(trx, user, newEmail);
  return { user, confirmToken };
};

/**
 * Changes the password; links of mails from before set none and confirm no address any more.
 * @param endSessions ends those that others may have, in the same transaction
 * @throws Refusal validation_failed on `currentPassword` or `newPassword`
 */
export const changePassword = async (
  inTransaction: Transaction,
  user: UserModel,
  input: ChangePassword,
  endSessions: (trx: Knex) => Promise<unknown>,
): Promise<void> => {
  await checkCurrentPassword(user, input.currentPassword);
  refuseOwnWords(user, 'newPassword', input.newPassword);
  // Outside the transaction: hashing is slow on purpose and must hold no lock meanwhile.
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(async (trx) => {
    const { passwordHash: current } = await lockAccount(trx, user.id);
    // Somebody else has set another one since the given one was compared.
    if (current !== user.passwordHash) throw wrongPassword();
    await UserModel.query(trx).findById(user.id).patch({ passwordHash, updatedAt: new Date() });
    await voidResets(trx, user.id);
    await withdrawEmailChange(trx, user.id);
    await endSessions(trx);
    await auditOwnAccount(trx, user, ['password']);
  });
};

/** The account with this address and a token for its mail; nothing for an unknown address. */
export const requestReset = async (
  trx: Knex,
  email: string,
): Promise<{ user: UserModel; token: string } | undefined> => {
  const user = await UserModel.query(trx)
    .findOne({ emailKey: keyOf(email) })
    .forUpdate();
  if (!user) return undefined;
  return { user, token: await issueReset(trx, user.id) };
};

/**
 * Sets a new password by the token of a mail, once, and ends every session of the account.
 * @throws Refusal invalid_token; validation_failed on `password`
 */
export const resetPassword = async (
  db: Knex,
  inTransaction: Transaction,
  input: { token: string; password: string },
): Promise<void> => {
  const known = await findToken(db, 'password', input.token);
  if (!known || known.usedAt) throw new Refusal('invalid_token');
  const account = await UserModel.query(db).findById(known.subjectId);
  if (!account) throw new Refusal('invalid_token');
  refuseOwnWords(account, 'password', input.password);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(async (trx) => {
    const { subjectId } = known;
    const user = await lockAccount(trx, subjectId);
    if (!(await useToken(trx, known))) throw new Refusal('invalid_token');
    await UserModel.query(trx).findById(subjectId).patch({ passwordHash, updatedAt: new Date() });
    await voidResets(trx, subjectId);
    await withdrawEmailChange(trx, subjectId);
    await auditOwnAccount(trx, user, ['passwordByMail']);
    await SessionModel.query(trx).delete().where({ userId: subjectId });
  });
};

/**
 * Gives an account that the caller has locked to another person: whatever opened it so far, or could
 * by a link of a mail, does no longer; `passwordHash` does.
 */
export const replaceCredentials = async (
  trx: Knex.Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  await UserModel.query(trx).findById(userId).patch({ passwordHash, updatedAt: new Date() });
  await voidResets(trx, userId);
  // Also of changes that were made: their links would give the account back.
  await EmailChangeModel.query(trx).delete().where({ userId });
  await PasskeyModel.query(trx).delete().where({ userId });
  await RecoveryCodeModel.query(trx).delete().where({ userId });
  await SessionModel.query(trx).delete().where({ userId });
};
