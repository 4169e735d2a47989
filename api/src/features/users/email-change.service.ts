import { randomBytes } from 'node:crypto';
import type { Language } from '@ail/kit/contracts/enums';
import type { UndoneEmailChange } from '@ail/kit/contracts/users/email-change.shape';
import type { Knex } from 'knex';
import { keyOf } from '../../platform/db/base.model.ts';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { auditOwnAccount } from './account.audit.ts';
import { issueReset, voidResets } from './account.tokens.ts';
import { emailChangeMails } from './email-change.mail.ts';
import { EmailChangeModel } from './email-change.model.ts';
import { type AccountServices, noteProvedAddress } from './own-address.service.ts';
import { PasskeyModel } from './passkey.model.ts';
import { hashPassword } from './password.ts';
import { RecoveryCodeModel } from './recovery-code.model.ts';
import { SessionModel } from './session.model.ts';
import { findToken, issueToken, type TokenPurpose, useToken, voidTokens } from './token.model.ts';
import { UserModel, userSearchText } from './user.model.ts';
import { emailTaken, lockAccount, refuseReserved, refusingTaken } from './users.service.ts';

const hourMs = 3_600_000;
const confirmLifeMs = 24 * hourMs;
const undoLifeMs = 7 * 24 * hourMs;

/** Withdraws a new address that is not confirmed yet; without its row its link does not work. */
export const withdrawEmailChange = (trx: Knex, userId: number) =>
  EmailChangeModel.query(trx).delete().where({ userId }).whereNull('undoUntil');

/** The same by the account's owner. */
export const withdrawOwnEmailChange = (db: Knex, userId: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockAccount(trx, userId);
    await withdrawEmailChange(trx, userId);
  });

/** The new address of an account that waits for its confirmation. */
export const findPendingEmail = async (db: Knex, userId: number): Promise<string | null> => {
  const change = await EmailChangeModel.query(db)
    .findOne({ userId })
    .whereNull('undoUntil')
    .where('confirmUntil', '>', new Date());
  return change?.newEmail ?? null;
};

/**
 * Stores a new address of an account that the caller has locked, in place of an unconfirmed one.
 * @returns the token that confirms it
 * @throws Refusal email_taken
 */
export const requestEmailChange = async (
  trx: Knex.Transaction,
  user: UserModel,
  newEmail: string,
): Promise<string> => {
  if (await UserModel.query(trx).findOne({ emailKey: keyOf(newEmail) })) throw emailTaken();
  await refuseReserved(trx, newEmail, user.id);
  await withdrawEmailChange(trx, user.id);
  const now = new Date();
  const { id } = await EmailChangeModel.query(trx).insert({
    userId: user.id,
    oldEmail: user.email,
    oldEmailKey: user.emailKey,
    newEmail,
    createdAt: now,
    confirmUntil: new Date(now.getTime() + confirmLifeMs),
    undoUntil: null,
  });
  return issueToken(trx, 'email', id, confirmLifeMs);
};

/** The change that a token is about, with its account locked. @throws Refusal invalid_token */
const lockChange = async (trx: Knex.Transaction, purpose: TokenPurpose, text: string) => {
  const token = await findToken(trx, purpose, text);
  const known = token && (await EmailChangeModel.query(trx).findById(token.subjectId));
  // Always the account first, so that two who change it never wait for each other.
  const user = known && (await lockRows(trx, UserModel.query(trx).findById(known.userId)));
  const change = known && (await EmailChangeModel.query(trx).findById(known.id));
  if (!token || !user || !change) throw new Refusal('invalid_token');
  return { token, user, change };
};

/** Gives an account an address that has just been proved by a link. */
const setEmail = async (
  trx: Knex,
  services: AccountServices,
  user: UserModel,
  email: string,
  more: Partial<UserModel> = {},
): Promise<UserModel> => {
  const changed = await refusingTaken(async () =>
    UserModel.query(trx).patchAndFetchById(user.id, {
      ...more,
      email,
      emailKey: keyOf(email),
      searchText: userSearchText({ ...user, email }),
      updatedAt: new Date(),
    }),
  );
  await voidTokens(trx, 'ownAddress', user.id);
  await noteProvedAddress(trx, services, changed);
  return changed;
};

/**
 * Gives the account `userId` its new address, and mails the old one a link to undo that; links to set a
 * password that went to the old one stop working. Opening the same link again does no harm.
 * @throws Refusal invalid_token, email_taken
 */
export const confirmEmailChange = (
  services: AccountServices,
  userId: number,
  text: string,
  language: Language,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const { token, user: before, change } = await lockChange(trx, 'email', text);
    if (before.id !== userId) throw new Refusal('invalid_token');
    const { oldEmail, newEmail } = change;
    if (!(await useToken(trx, token))) {
      if (before.emailKey === keyOf(newEmail)) return;
      throw new Refusal('invalid_token');
    }
    const user = await setEmail(trx, services, before, newEmail);
    await refuseReserved(trx, newEmail, user.id);
    await EmailChangeModel.query(trx)
      .findById(change.id)
      .patch({ undoUntil: new Date(Date.now() + undoLifeMs) });
    await voidResets(trx, user.id);
    await auditOwnAccount(trx, user, ['email']);
    const undoToken = await issueToken(trx, 'emailUndo', change.id, undoLifeMs);
    const mails = emailChangeMails(services, language);
    await services.outbox.add(trx, mails.changed(oldEmail, undoToken));
  });

/** A password that nobody knows, not even whoever undoes a change. */
const hashOfNoPassword = ({ config }: Pick<Services, 'config'>) =>
  hashPassword(config.passwordCost, randomBytes(32).toString('base64url'));

/**
 * Restores the address that an account had before a change, whatever it was changed to since. Who
 * changed it may know the password: that is replaced by one that nobody knows, every session ends, and
 * passkeys and recovery codes are removed that were made since a week before the change was asked for:
 * whoever takes over an account may add a passkey first. A mail tells the address that the account no
 * longer has.
 * @returns the token that sets a new password
 * @throws Refusal invalid_token, email_taken
 */
export const undoEmailChange = async (
  services: AccountServices,
  text: string,
  language: Language,
): Promise<UndoneEmailChange> => {
  // Before the hash, which costs too much for a token that somebody made up.
  if (!(await findToken(services.db, 'emailUndo', text))) throw new Refusal('invalid_token');
  const passwordHash = await hashOfNoPassword(services);
  return inTransaction(services.db, async (trx) => {
    // The row is deleted, so that its link works once.
    const { user: before, change } = await lockChange(trx, 'emailUndo', text);
    const user = await setEmail(trx, services, before, change.oldEmail, { passwordHash });
    await EmailChangeModel.query(trx)
      .delete()
      .where({ userId: user.id })
      .where('id', '>=', change.id);
    const own = { userId: user.id };
    const since = ['createdAt', '>=', new Date(change.createdAt.getTime() - undoLifeMs)] as const;
    await PasskeyModel.query(trx)
      .delete()
      .where(own)
      .where(...since);
    await RecoveryCodeModel.query(trx)
      .delete()
      .where(own)
      .where(...since);
    await SessionModel.query(trx).delete().where(own);
    await voidResets(trx, user.id);
    await auditOwnAccount(trx, user, ['emailUndone']);
    const mails = emailChangeMails(services, language);
    await services.outbox.add(trx, mails.undone(before.email));
    return { resetToken: await issueReset(trx, user.id) };
  });
};
