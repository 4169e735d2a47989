import { messageKinds } from '@ail/kit/contracts/enums';
import type { AdminMessage, MessageReply } from '@ail/kit/contracts/messages/message';
import { flag, instant, integer, listOf, nullable, text, word } from '@ail/kit/contracts/shape';
import { objectFor } from '../../http/json-schema.ts';
import { lastChange, type MessageModel } from '../../models/MessageModel.ts';
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

export const messageSchema = objectFor<AdminMessage>({
  id: integer,
  kind: word(messageKinds),
  name: text,
  email: text,
  message: text,
  projectId: nullable(integer),
  projectTitle: nullable(text),
  handled: flag,
  handledBy: nullable(text),
  handledAt: nullable(instant),
  replies: listOf(
    objectFor<MessageReply>({
      id: integer,
      author: text,
      subject: text,
      message: text,
      createdAt: instant,
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
});
