import { messageKinds } from '../enums.ts';
import {
  flag,
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  text,
  word,
} from '../shape.ts';

/** An answer that was mailed to whoever wrote. */
const messageReplyShape = objectOf({
  id: integer,
  /** The admin who wrote it. */
  author: text,
  subject: text,
  message: text,
  createdAt: instant,
});
export type MessageReply = Infer<typeof messageReplyShape>;

/** A message to the team, or an inquiry about a project, as admins see it. */
export const adminMessageShape = objectOf({
  id: integer,
  kind: word(messageKinds),
  name: text,
  email: text,
  message: text,
  projectId: nullable(integer),
  projectTitle: nullable(text),
  handled: flag,
  /** Who marked it as handled. */
  handledBy: nullable(text),
  handledAt: nullable(instant),
  /** The answers, oldest first. */
  replies: listOf(messageReplyShape),
  createdAt: instant,
  /** When somebody last answered it, or changed whether it is handled. */
  updatedAt: instant,
});
export type AdminMessage = Infer<typeof adminMessageShape>;
