import { messageWriters } from '../conversations/conversation.ts';
import { documentForPersonShape } from '../documents/document.shape.ts';
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

/** A message that was mailed to whoever wrote, or that followed in the conversation. */
const messageReplyShape = objectOf({
  id: integer,
  /** Who wrote it, by username; empty for a visitor without an account. */
  author: text,
  /** Messages of the other parties of a conversation are among them. */
  writer: word(messageWriters),
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
  /** Of the project's owner, who answers; `null` where that is the team. */
  ownerName: nullable(text),
  /** Since when an inquiry waits for an answer. */
  waitingSince: nullable(instant),
  /** Whether it was sent from an account, or joined one since. */
  hasAccount: flag,
  /** The documents of its project, and whether its sender may read them. */
  documents: listOf(documentForPersonShape),
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
