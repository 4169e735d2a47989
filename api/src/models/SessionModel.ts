import { BaseModel } from './BaseModel.ts';

/** The proof a person gave besides the password, or instead of it. */
export type SecondFactor = 'passkey' | 'recoveryCode';

export class SessionModel extends BaseModel {
  static override tableName = 'sessions';
  static override instants = ['expiresAt', 'createdAt', 'seenAt', 'verifiedAt'];

  /** The SHA-256 of the cookie's value: who reads the table cannot take a session over. */
  declare id: string;
  declare userId: number | null;
  declare data: string;
  declare expiresAt: Date;
  /** `null` in sessions of a release that did not write it; so are the three below. */
  declare createdAt: Date | null;
  /** The last use, to some minutes. */
  declare seenAt: Date | null;
  /** When the person last proved who they are. */
  declare verifiedAt: Date | null;
  /** Browser and system, as `Firefox, Android`; `null` where they are unknown. */
  declare userAgent: string | null;
  declare secondFactor: SecondFactor | null;
}
