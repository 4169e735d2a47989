import type { AdminMessage, MessageReply } from '@ail/kit/contracts/messages/message.shape';
import { lastChange } from '../../models/BaseModel.ts';
import type { MessageModel } from '../../models/MessageModel.ts';
import type { MessageReplyModel } from '../../models/MessageReplyModel.ts';

const presentReply = (reply: MessageReplyModel): MessageReply => ({
  id: reply.id,
  author: reply.author,
  subject: reply.subject,
  message: reply.message,
  createdAt: reply.createdAt.toISOString(),
});

/** A message as admins see it. */
export const presentMessage = (
  message: MessageModel,
  replies: readonly MessageReplyModel[],
): AdminMessage => ({
  id: message.id,
  kind: message.kind,
  name: message.name,
  email: message.email,
  message: message.message,
  projectId: message.projectId,
  projectTitle: message.projectTitle,
  handled: message.handled,
  handledBy: message.handledBy,
  handledAt: message.handledAt?.toISOString() ?? null,
  replies: replies.map(presentReply),
  createdAt: message.createdAt.toISOString(),
  updatedAt: lastChange(message).toISOString(),
});
