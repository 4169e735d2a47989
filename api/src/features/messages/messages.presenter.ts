import { messageKinds } from '@ail/kit/contracts/enums';
import type { AdminMessage } from '@ail/kit/contracts/message';
import { flag, instant, integer, nullable, objectOf, text, word } from '../../http/json-schema.ts';
import type { MessageModel } from '../../models/MessageModel.ts';

/** A message as admins see it. */
export const presentMessage = (message: MessageModel): AdminMessage => ({
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
  createdAt: message.createdAt.toISOString(),
});

export const messageSchema = objectOf<AdminMessage>({
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
  createdAt: instant,
});
