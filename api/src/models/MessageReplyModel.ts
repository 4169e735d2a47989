import { BaseModel } from './BaseModel.ts';

/** An answer to a message, as it was mailed. */
export class MessageReplyModel extends BaseModel {
  static override tableName = 'messageReplies';
  static override instants = ['createdAt'];

  declare id: number;
  declare messageId: number;
  /** The admin's name as it was then. */
  declare author: string;
  declare subject: string;
  declare message: string;
  declare createdAt: Date;
}
