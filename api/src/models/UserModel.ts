import type { Role } from '@ail/kit/contracts/enums';
import { BaseModel } from './BaseModel.ts';

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
  declare createdAt: Date;
  declare updatedAt: Date;

  get isAdmin(): boolean {
    return this.role === 'admin';
  }
}
