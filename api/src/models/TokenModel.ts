import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { BaseModel } from './BaseModel.ts';

export type TokenPurpose = 'password' | 'confirm' | 'unsubscribe' | 'email' | 'emailUndo';

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

/** Makes a token for a link in a mail. */
export const issueToken = async (
  trx: Knex,
  purpose: TokenPurpose,
  subjectId: number,
  lifeMs: number,
): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  const now = new Date();
  await TokenModel.query(trx).insert({
    hash: hashOf(token),
    purpose,
    subjectId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
    usedAt: null,
  });
  return token;
};

/** The token's row, used or not, unless it has expired. */
export const findToken = (
  db: Knex,
  purpose: TokenPurpose,
  token: string,
): Promise<TokenModel | undefined> =>
  TokenModel.query(db)
    .findOne({ hash: hashOf(token), purpose })
    .where('expiresAt', '>', new Date())
    .execute();

/** Marks a token as used; of any number of simultaneous callers exactly one gets `true`. */
export const useToken = async (trx: Knex, token: TokenModel): Promise<boolean> =>
  (await TokenModel.query(trx)
    .patch({ usedAt: new Date() })
    .where({ hash: token.hash })
    .whereNull('usedAt')) === 1;

/** Deletes tokens that have expired. */
export const pruneTokens = (db: Knex): Promise<number> =>
  deleteInBatches(() => db(TokenModel.tableName).where('expiresAt', '<', new Date()), 'hash');
