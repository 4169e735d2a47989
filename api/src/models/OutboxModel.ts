import { BaseModel } from './BaseModel.ts';

export class OutboxModel extends BaseModel {
  static override tableName = 'outbox';
  static override instants = ['createdAt', 'dueAt', 'sentAt', 'failedAt'];

  declare id: number;
  declare messageId: string;
  /** The rendered mail as JSON. */
  declare mail: string;
  declare attempts: number;
  declare createdAt: Date;
  declare dueAt: Date;
  declare sentAt: Date | null;
  declare failedAt: Date | null;
  /** Whose turn it is to send; taken by a conditional update, `null` again after a failure. */
  declare lease: string | null;
  declare lastError: string | null;
  /** Recipient and subject; empty once it is sent. */
  declare searchText: string;
}
