import { documentForPersonShape } from '../documents/document.shape.ts';
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
import { textLanguageShape } from '../translations.shape.ts';
import { conversationRoles, messageWriters } from './conversation.ts';

const fields = {
  id: integer,
  /** `null` where the project is gone. */
  projectId: nullable(integer),
  /** In the asked language where there is a translation, else as it was at the first message. */
  projectTitle: text,
  /** The language of the title. */
  projectLanguage: textLanguageShape,
  /** What the reader is in it. */
  role: word(conversationRoles),
  /** The name of the other party; `null` where that is the team. */
  partner: nullable(text),
  /** Since when a message of the visitor waits for an answer. */
  waitingSince: nullable(instant),
  lastMessageAt: instant,
  /** Whether the other party or the team has written since the reader looked. */
  unread: flag,
  createdAt: instant,
};

/** A request that was sent without signing in, before somebody has said whether it is theirs. */
export const unsignedRequestShape = objectOf({
  id: fields.id,
  projectId: fields.projectId,
  projectTitle: fields.projectTitle,
  projectLanguage: fields.projectLanguage,
  createdAt: fields.createdAt,
});
export type UnsignedRequest = Infer<typeof unsignedRequestShape>;

const conversationMessageShape = objectOf({
  writer: word(messageWriters),
  message: text,
  createdAt: instant,
});
export type ConversationMessage = Infer<typeof conversationMessageShape>;

/** A conversation in the list of one of its parties. */
export const conversationShape = objectOf({
  ...fields,
  /** The first of its messages. */
  message: text,
  lastMessage: conversationMessageShape,
});
export type Conversation = Infer<typeof conversationShape>;

/** A conversation with all of its messages, the oldest first, as one of its parties reads it. */
export const threadShape = objectOf({
  ...fields,
  messages: listOf(conversationMessageShape),
  /** The documents of the project, and whether the visitor may read them. */
  documents: listOf(documentForPersonShape),
});
export type Thread = Infer<typeof threadShape>;
