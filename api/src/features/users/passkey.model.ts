import { limits } from '@ail/kit/contracts/limits';
import type { Knex } from 'knex';
import { BaseModel } from '../../platform/db/base.model.ts';
import { UserModel } from './user.model.ts';

export class PasskeyModel extends BaseModel {
  static override tableName = 'passkeys';
  static override instants = ['createdAt', 'lastUsedAt'];
  static override flags = ['backedUp'];
  static override jsonTexts = ['transports'];

  declare id: number;
  declare userId: number;
  /** In base64url, as in WebAuthn; the public key too. */
  declare credentialId: string;
  declare publicKey: string;
  /** The authenticator's last count of signatures; many always send 0. */
  declare counter: number;
  declare transports: string[];
  declare label: string;
  declare backedUp: boolean;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
}

/** The usernames of admins who have no passkey, the first of many. */
export const adminsWithoutPasskey = async (db: Knex): Promise<string[]> => {
  const admins = await UserModel.query(db)
    .select('username')
    .where({ role: 'admin' })
    .whereNotIn('id', PasskeyModel.query(db).select('userId'))
    .orderBy('usernameKey')
    .limit(limits.page.max);
  return admins.map(({ username }) => username);
};

/** How many passkeys an account has. */
export const countPasskeys = (db: Knex, userId: number): Promise<number> =>
  PasskeyModel.query(db).where({ userId }).resultSize();
