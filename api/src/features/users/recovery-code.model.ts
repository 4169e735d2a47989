import { createHash, randomInt } from 'node:crypto';
import { normalisedTicketCode, ticketAlphabet } from '@ail/kit/contracts/door/ticket-code';
import { recoveryCodeCount } from '@ail/kit/contracts/users/passkey';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';

/** A code that replaces a passkey, for one use. */
export class RecoveryCodeModel extends BaseModel {
  static override tableName = 'recoveryCodes';
  static override idColumn = 'hash';
  static override instants = ['createdAt', 'usedAt'];

  /** SHA-256 of the account and the code. The code has 80 random bits: a slow hash adds nothing. */
  declare hash: string;
  declare userId: number;
  declare createdAt: Date;
  declare usedAt: Date | null;
}

const groups = 4;
const groupLength = 4;

const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from(
      { length: groupLength },
      () => ticketAlphabet[randomInt(ticketAlphabet.length)],
    ).join(''),
  ).join('-');

const hashOf = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId}:${normalisedTicketCode(code)}`)
    .digest('hex');

/** Replaces the recovery codes of an account; only the answer ever holds the new ones. */
export const replaceRecoveryCodes = async (trx: Knex, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const createdAt = new Date();
  await RecoveryCodeModel.query(trx).delete().where({ userId });
  for (const code of codes) {
    await RecoveryCodeModel.query(trx).insert({
      hash: hashOf(userId, code),
      userId,
      createdAt,
      usedAt: null,
    });
  }
  return codes;
};

/** How many recovery codes of an account are unused. */
export const countRecoveryCodes = (db: Knex, userId: number): Promise<number> =>
  RecoveryCodeModel.query(db).where({ userId }).whereNull('usedAt').resultSize();

/** Marks a recovery code as used; of any number of simultaneous callers exactly one gets `true`. */
export const useRecoveryCode = async (trx: Knex, userId: number, code: string): Promise<boolean> =>
  (await RecoveryCodeModel.query(trx)
    .patch({ usedAt: new Date() })
    .where({ hash: hashOf(userId, code), userId })
    .whereNull('usedAt')) === 1;
