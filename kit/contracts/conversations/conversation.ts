import { type InferType, object } from 'yup';
import { flag, instant, oneOf, paragraphs } from '../field-types.ts';
import { limits } from '../limits.ts';

/** What somebody is in a conversation. */
export const conversationRoles = ['visitor', 'owner'] as const;
export type ConversationRole = (typeof conversationRoles)[number];

/** Who wrote a message: whoever asked, the owner of the project, or the portal's team. */
export const messageWriters = ['visitor', 'owner', 'team'] as const;
export type MessageWriter = (typeof messageWriters)[number];

/** A further message of a conversation; a short "Yes." is enough. */
export const writeMessageSchema = object({
  message: paragraphs(limits.message.max).required('validation.required'),
});
export type WriteMessage = InferType<typeof writeMessageSchema>;

/** Up to which message somebody has read a conversation. */
export const readSchema = object({ until: instant().required('validation.required') });

/** Whether a request that was sent without signing in is the caller's. */
export const unsignedDecisionSchema = object({ isOwn: flag().required('validation.required') });
export type UnsignedDecision = InferType<typeof unsignedDecisionSchema>;

export const conversationRole = () => oneOf<ConversationRole>(conversationRoles);

/** Answers from which on a project says how soon it usually answers. */
export const answersForMedian = 5;
/** Hours that an inquiry waits until its owner is reminded, and until the team sees it as overdue. */
export const remindAfterHours = 24;
export const overdueAfterHours = 72;
