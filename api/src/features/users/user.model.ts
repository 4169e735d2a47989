import type { Role } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { BaseModel, searchTextOf } from '../../platform/db/base.model.ts';

/** What a search looks through. */
export const userSearchText = (user: {
  username: string;
  email: string;
  fullName: string;
}): string => searchTextOf([user.username, user.email, user.fullName]);

export class UserModel extends BaseModel {
  static override tableName = 'users';
  static override instants = ['createdAt', 'updatedAt'];

  declare id: number;
  declare username: string;
  declare usernameKey: string;
  declare email: string;
  declare emailKey: string;
  declare passwordHash: string;
  declare role: Role;
  declare fullName: string;
  declare organization: string | null;
  declare phoneNumber: string | null;
  /** Username, address and full name, lower-cased: searching is the same on both engines. */
  declare searchText: string;
  /** The `emailKey` that somebody has proved to read; another one is not confirmed. */
  declare verifiedKey: string | null;
  declare lockCount: number;
  declare createdAt: Date;
  declare updatedAt: Date;

  /** Set for the request: an admin who needs a passkey and has proved none in this session. */
  declare lacksPasskey: boolean | undefined;

  /** Whether its address is confirmed. */
  get isVerified(): boolean {
    return this.verifiedKey === this.emailKey;
  }

  /** The name as mails say it: none at an address that nobody has confirmed, since a stranger may have typed both. */
  get nameInMails(): string | undefined {
    return this.isVerified ? this.fullName : undefined;
  }

  /** Whether this caller has the rights of an admin. */
  get isAdmin(): boolean {
    return this.role === 'admin' && !this.lacksPasskey;
  }
}

/** Make the function that finds the `usernameKey` of the account with an address. */
export const findUsernameKey =
  (db: Knex) =>
  async (emailKey: string): Promise<string | undefined> =>
    (await UserModel.query(db).findOne({ emailKey }))?.usernameKey;
