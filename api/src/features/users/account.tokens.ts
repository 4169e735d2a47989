import type { Knex } from 'knex';
import { issueToken, TokenModel } from './token.model.ts';

const resetLifeMs = 3_600_000;

/** A token that sets a new password, once, within an hour. */
export const issueReset = (trx: Knex, userId: number): Promise<string> =>
  issueToken(trx, 'password', userId, resetLifeMs);

/** Voids the links of mails that set a new password. */
export const voidResets = (trx: Knex, userId: number) =>
  TokenModel.query(trx).delete().where({ purpose: 'password', subjectId: userId });
