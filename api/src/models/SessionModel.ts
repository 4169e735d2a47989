import { BaseModel } from './BaseModel.ts';

export class SessionModel extends BaseModel {
  static override tableName = 'sessions';
  static override instants = ['expiresAt'];

  /** The SHA-256 of the cookie's value: who reads the table cannot take a session over. */
  declare id: string;
  declare userId: number | null;
  declare data: string;
  declare expiresAt: Date;
}
