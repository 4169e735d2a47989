import type { ChangePassword } from '@ail/kit/contracts/password';
import type { UpdateProfile } from '@ail/kit/contracts/profile';
import type { Knex } from 'knex';
import { Refusal } from '../../http/errors.ts';
import { keyOf } from '../../models/BaseModel.ts';
import { SessionModel } from '../../models/SessionModel.ts';
import { findToken, issueToken, TokenModel, useToken } from '../../models/TokenModel.ts';
import { UserModel, userSearchText } from '../../models/UserModel.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { refusingTaken } from './users.service.ts';

const resetLifeMs = 3_600_000;

/**
 * Changes what people may change of their own account.
 * @throws Refusal email_taken
 */
export const updateProfile = (
  db: Knex,
  user: UserModel,
  input: Partial<UpdateProfile>,
): Promise<UserModel> =>
  refusingTaken(async () =>
    UserModel.query(db).patchAndFetchById(user.id, {
      ...input,
      ...(input.email !== undefined && { emailKey: keyOf(input.email) }),
      searchText: userSearchText({ ...user, ...input }),
      updatedAt: new Date(),
    }),
  );

/** @throws Refusal validation_failed on `currentPassword` */
export const changePassword = async (
  db: Knex,
  user: UserModel,
  input: ChangePassword,
): Promise<void> => {
  if (!(await passwordMatches(user.passwordHash, input.currentPassword))) {
    throw new Refusal('validation_failed', {
      fields: { currentPassword: 'validation.currentPasswordWrong' },
    });
  }
  const passwordHash = await hashPassword(input.newPassword);
  await UserModel.query(db).findById(user.id).patch({ passwordHash, updatedAt: new Date() });
};

/** The account with this address and a token for its mail; nothing for an unknown address. */
export const requestReset = async (
  trx: Knex,
  email: string,
): Promise<{ user: UserModel; token: string } | undefined> => {
  const user = await UserModel.query(trx).findOne({ emailKey: keyOf(email) });
  if (!user) return undefined;
  return { user, token: await issueToken(trx, 'password', user.id, resetLifeMs) };
};

/**
 * Sets a new password by the token of a mail, once, and ends every session of the account.
 * @throws Refusal invalid_token
 */
export const resetPassword = async (
  db: Knex,
  inTransaction: <T>(work: (trx: Knex.Transaction) => Promise<T>) => Promise<T>,
  input: { token: string; password: string },
): Promise<void> => {
  const known = await findToken(db, 'password', input.token);
  if (!known || known.usedAt) throw new Refusal('invalid_token');
  // Outside the transaction: hashing is slow on purpose and must hold no lock meanwhile.
  const passwordHash = await hashPassword(input.password);
  await inTransaction(async (trx) => {
    if (!(await useToken(trx, known))) throw new Refusal('invalid_token');
    const { subjectId } = known;
    await UserModel.query(trx).findById(subjectId).patch({ passwordHash, updatedAt: new Date() });
    await TokenModel.query(trx).delete().where({ purpose: 'password', subjectId });
    await SessionModel.query(trx).delete().where({ userId: subjectId });
  });
};
