import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { insertRow } from '../../platform/db/compiled.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

export type TokenPurpose =
  | 'password'
  | 'confirm'
  /** Changes the language of a confirmed subscription. */
  | `newsletter.${Language}`
  | 'unsubscribe'
  | 'email'
  | 'emailUndo'
  | 'ownAddress'
  | 'registration'
  | 'searches';

export class TokenModel extends BaseModel {
  static override tableName = 'tokens';
  static override idColumn = 'hash';
  static override instants = ['createdAt', 'expiresAt', 'usedAt'];

  /** The SHA-256 of the token in the mail: reading the table gives no links. */
  declare hash: string;
  declare purpose: TokenPurpose;
  declare subjectId: number;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}

const tokenBytes = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const newToken = (purpose: TokenPurpose, subjectId: number, expiresAt: Date) => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const createdAt = new Date();
  return {
    token,
    row: { hash: hashOf(token), purpose, subjectId, createdAt, expiresAt, usedAt: null },
  };
};

/** Makes a token for a link in a mail. */
export const issueToken = async (
  trx: Knex,
  purpose: TokenPurpose,
  subjectId: number,
  expires: number | Date,
): Promise<string> => {
  const expiresAt = typeof expires === 'number' ? new Date(Date.now() + expires) : expires;
  const { token, row } = newToken(purpose, subjectId, expiresAt);
  await insertRow(trx, TokenModel, row);
  return token;
};

/**
 * Makes a token for each of several subjects, which must fit in one statement.
 * @returns the tokens, in the order of the subjects
 */
export const issueTokens = async (
  trx: Knex,
  purpose: TokenPurpose,
  subjectIds: readonly number[],
  expiresAt: Date,
): Promise<string[]> => {
  const made = subjectIds.map((id) => newToken(purpose, id, expiresAt));
  await trx(TokenModel.tableName).insert(made.map(({ row }) => row));
  return made.map(({ token }) => token);
};

/** The token's row of one of some purposes, used or not, unless it has expired. */
export const findToken = (
  db: Knex,
  purpose: TokenPurpose | readonly TokenPurpose[],
  token: string,
): Promise<TokenModel | undefined> =>
  TokenModel.query(db)
    .findOne({ hash: hashOf(token) })
    .whereIn('purpose', [purpose].flat())
    .where('expiresAt', '>', new Date())
    .execute();

/** Marks a token as used; of any number of simultaneous callers exactly one gets `true`. */
export const useToken = async (trx: Knex, token: TokenModel): Promise<boolean> =>
  (await TokenModel.query(trx)
    .patch({ usedAt: new Date() })
    .where({ hash: token.hash })
    .whereNull('usedAt')) === 1;

/** Voids all tokens of a subject. */
export const voidTokens = async (
  trx: Knex,
  purpose: TokenPurpose | readonly TokenPurpose[],
  subjectId: number,
): Promise<void> => {
  await TokenModel.query(trx)
    .patch({ usedAt: new Date() })
    .where({ subjectId })
    .whereIn('purpose', [purpose].flat())
    .whereNull('usedAt');
};

/** Deletes tokens that have expired. */
export const pruneTokens = (db: Knex): Promise<number> =>
  deleteInBatches(() => db(TokenModel.tableName).where('expiresAt', '<', new Date()), 'hash');
