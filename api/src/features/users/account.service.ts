import { isOwnWord, ownWordMessage } from '@ail/kit/contracts/new-password';
import type { ChangePassword } from '@ail/kit/contracts/password';
import type { UpdateProfile } from '@ail/kit/contracts/profile';
import type { Knex } from 'knex';
import { found, Refusal } from '../../http/errors.ts';
import { keyOf } from '../../models/BaseModel.ts';
import { SessionModel } from '../../models/SessionModel.ts';
import { findToken, issueToken, TokenModel, useToken } from '../../models/TokenModel.ts';
import { UserModel, userSearchText } from '../../models/UserModel.ts';
import { auditOwnAccount } from './account.audit.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { refusingTaken } from './users.service.ts';

type Transaction = <T>(work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>;

const resetLifeMs = 3_600_000;

/** Holds the account until the transaction ends, so that what it changes and what it mails take turns. */
export const lockAccount = async (trx: Knex, id: number): Promise<UserModel> =>
  found(await UserModel.query(trx).findById(id).forUpdate());

/** @throws Refusal validation_failed on `field` where a password is the account's name or address */
const refuseOwnWords = (user: UserModel, field: string, password: string): void => {
  if (!isOwnWord(password, user)) return;
  throw new Refusal('validation_failed', { fields: { [field]: ownWordMessage } });
};

/** Voids the links of mails that set a new password. */
const voidResets = (trx: Knex, id: number) =>
  TokenModel.query(trx).delete().where({ purpose: 'password', subjectId: id });

/** Whether a change gives the account another address, not the same in other letters. */
export const changesAddress = (user: UserModel, { email }: Partial<UpdateProfile>): boolean =>
  email !== undefined && keyOf(email) !== user.emailKey;

/**
 * Changes what people may change of their own account. With another address, mails to the old one
 * set no password any more.
 * @returns the account, and the address it no longer has
 * @throws Refusal email_taken; account_changed where `accountId` names another
 */
export const updateProfile = async (
  trx: Knex,
  id: number,
  { accountId, ...input }: Partial<UpdateProfile>,
): Promise<{ user: UserModel; formerAddress: string | undefined }> => {
  if (accountId && accountId !== id) throw new Refusal('account_changed');
  const before = await lockAccount(trx, id);
  const moves = changesAddress(before, input);
  const user = await refusingTaken(async () =>
    UserModel.query(trx).patchAndFetchById(id, {
      ...input,
      ...(input.email !== undefined && { emailKey: keyOf(input.email) }),
      searchText: userSearchText({ ...before, ...input }),
      updatedAt: new Date(),
    }),
  );
  if (moves) await voidResets(trx, id);
  const own = ['email', 'fullName', 'organization', 'phoneNumber'] as const;
  await auditOwnAccount(
    trx,
    user,
    own.filter((name) => user[name] !== before[name]),
  );
  return { user, formerAddress: moves ? before.email : undefined };
};

const wrongPassword = () =>
  new Refusal('validation_failed', {
    fields: { currentPassword: 'validation.currentPasswordWrong' },
  });

/**
 * Changes the password; mails from before set none any more.
 * @param endSessions ends those that others may have, in the same transaction
 * @throws Refusal validation_failed on `currentPassword` or `newPassword`
 */
export const changePassword = async (
  inTransaction: Transaction,
  user: UserModel,
  input: ChangePassword,
  endSessions: (trx: Knex) => Promise<unknown>,
): Promise<void> => {
  if (!(await passwordMatches(user.passwordHash, input.currentPassword))) {
    throw wrongPassword();
  }
  refuseOwnWords(user, 'newPassword', input.newPassword);
  // Outside the transaction: hashing is slow on purpose and must hold no lock meanwhile.
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(async (trx) => {
    const { passwordHash: current } = await lockAccount(trx, user.id);
    // Somebody else has set another one since the given one was compared.
    if (current !== user.passwordHash) throw wrongPassword();
    await UserModel.query(trx).findById(user.id).patch({ passwordHash, updatedAt: new Date() });
    await voidResets(trx, user.id);
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
  return { user, token: await issueToken(trx, 'password', user.id, resetLifeMs) };
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
    await auditOwnAccount(trx, user, ['passwordByMail']);
    await SessionModel.query(trx).delete().where({ userId: subjectId });
  });
};
