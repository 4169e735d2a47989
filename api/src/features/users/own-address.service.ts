import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { ownAddressMail } from './own-address.mail.ts';
import { findToken, issueToken, useToken, voidTokens } from './token.model.ts';
import { UserModel } from './user.model.ts';
import { lockAccount } from './users.service.ts';

const linkLifeMs = 24 * 3_600_000;

/** Mail an account's address the link that confirms it; nothing where it is confirmed. */
export const mailOwnAddress = (
  services: Services,
  userId: number,
  language: Language,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const user = await lockAccount(trx, userId);
    if (user.isVerified) return;
    await voidTokens(trx, 'ownAddress', userId);
    const token = await issueToken(trx, 'ownAddress', userId, linkLifeMs);
    await services.outbox.add(trx, ownAddressMail(services, language, user.email, token));
  });

/**
 * What another feature does once an account has proved its address, in the same transaction; such as giving the account
 * the inquiries that were sent from the address. Never before, since anybody can sign up with any address.
 */
export type AddressFollower = (trx: Knex, user: UserModel) => Promise<void>;

/** What the endpoints of accounts are given. */
export type AccountServices = Services & { addressFollowers: readonly AddressFollower[] };

/** Note that somebody has proved to read the mail of an account's address. */
export const noteProvedAddress = async (
  trx: Knex,
  { addressFollowers }: Pick<AccountServices, 'addressFollowers'>,
  user: UserModel,
): Promise<void> => {
  await UserModel.query(trx).findById(user.id).patch({ verifiedKey: user.emailKey });
  for (const follow of addressFollowers) await follow(trx, user);
};

/**
 * Confirm an account's address by the token of the mail; opening the link again does no harm.
 * @throws Refusal invalid_token, also for the token of another account
 */
export const confirmOwnAddress = (
  services: AccountServices,
  userId: number,
  text: string,
): Promise<void> =>
  inTransaction(services.db, async (trx) => {
    const token = await findToken(trx, 'ownAddress', text);
    if (token?.subjectId !== userId) throw new Refusal('invalid_token');
    const user = await lockAccount(trx, userId);
    if (user.isVerified) return;
    if (!(await useToken(trx, token))) throw new Refusal('invalid_token');
    await noteProvedAddress(trx, services, user);
  });
