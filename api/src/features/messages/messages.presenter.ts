import type { AdminMessage, MessageReply } from '@ail/kit/contracts/messages/message.shape';
import { lastChange } from '../../platform/db/base.model.ts';
import { type PersonalDocument, presentPersonalDocument } from '../documents/public.ts';
import type { MessageModel } from './message.model.ts';
import type { MessageReplyModel } from './message-reply.model.ts';

const presentReply = (reply: MessageReplyModel): MessageReply => ({
  id: reply.id,
  author: reply.author,
  writer: reply.writer,
  subject: reply.subject,
  message: reply.message,
  createdAt: reply.createdAt.toISOString(),
});

/** What is said of a message besides its row. */
interface Surroundings {
  replies: readonly MessageReplyModel[];
  ownerName: string | undefined;
  documents: readonly PersonalDocument[];
}

/** A message as admins see it. */
export const presentMessage = (
  message: MessageModel,
  { replies, ownerName, documents }: Surroundings,
): AdminMessage => ({
  id: message.id,
  kind: message.kind,
  name: message.name,
  email: message.email,
  message: message.message,
  projectId: message.projectId,
  projectTitle: message.projectTitle,
  ownerName: ownerName ?? null,
  waitingSince: message.waitingSince?.toISOString() ?? null,
  hasAccount: message.userId !== null,
  documents: documents.map((one) => presentPersonalDocument(one, true)),
  handled: message.handled,
  handledBy: message.handledBy,
  handledAt: message.handledAt?.toISOString() ?? null,
  replies: replies.map(presentReply),
  createdAt: message.createdAt.toISOString(),
  updatedAt: lastChange(message).toISOString(),
});
