import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { takeRegistrations } from '../events/registration.model.ts';
import { joinInquiries } from '../messages/message.model.ts';
import { ownAddressMail } from './own-address.mail.ts';
import { findToken, issueToken, useToken, voidTokens } from './token.model.ts';
import { UserModel } from './user.model.ts';
import { lockAccount } from './users.service.ts';

const linkLifeMs = 24 * 3_600_000;

/** Mails an account's address the link that confirms it; nothing where it is confirmed. */
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
 * Notes that somebody has proved to read the mail of an account's address. Inquiries that were sent from it without
 * an account become the account's, and registrations that another account has made with it: never before, since anybody
 * can sign up with any address.
 */
export const noteProvedAddress = async (trx: Knex, user: UserModel): Promise<void> => {
  await UserModel.query(trx).findById(user.id).patch({ verifiedKey: user.emailKey });
  await joinInquiries(trx, user);
  await takeRegistrations(trx, user);
};

/**
 * Confirms an account's address by the token of the mail; opening the link again does no harm.
 * @throws Refusal invalid_token, also for the token of another account
 */
export const confirmOwnAddress = (db: Knex, userId: number, text: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const token = await findToken(trx, 'ownAddress', text);
    if (token?.subjectId !== userId) throw new Refusal('invalid_token');
    const user = await lockAccount(trx, userId);
    if (user.isVerified) return;
    if (!(await useToken(trx, token))) throw new Refusal('invalid_token');
    await noteProvedAddress(trx, user);
  });
