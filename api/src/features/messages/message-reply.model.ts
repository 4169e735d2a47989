import type { MessageWriter } from '@ail/kit/contracts/conversations/conversation';
import { BaseModel } from '../../platform/db/base.model.ts';

/** An answer to a message, as it was mailed, or a further message of its conversation. */
export class MessageReplyModel extends BaseModel {
  static override tableName = 'messageReplies';
  static override instants = ['createdAt'];

  declare id: number;
  declare messageId: number;
  declare writer: MessageWriter;
  declare authorId: number | null;
  /** The username as it was then. */
  declare author: string;
  /** Empty in a conversation. */
  declare subject: string;
  declare message: string;
  declare createdAt: Date;
}
