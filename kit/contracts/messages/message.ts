import { type InferType, object } from 'yup';
import type { MessageKind } from '../enums.ts';
import { flag, optionalInstant } from '../field-types.ts';
import { registrantMessageSchema } from '../registrations/registration.ts';

/** An answer that was mailed to whoever wrote. */
export interface MessageReply {
  id: number;
  /** The admin who wrote it. */
  author: string;
  subject: string;
  message: string;
  createdAt: string;
}

/** A message to the team, or an inquiry about a project, as admins see it. */
export interface AdminMessage {
  id: number;
  kind: MessageKind;
  name: string;
  email: string;
  message: string;
  projectId: number | null;
  projectTitle: string | null;
  handled: boolean;
  /** Who marked it as handled. */
  handledBy: string | null;
  handledAt: string | null;
  /** What was answered, the first first. */
  replies: MessageReply[];
  createdAt: string;
  /** When somebody last answered it, marked it as handled, or took that back. */
  updatedAt: string;
}

/** With `updatedAt` as it was read, what somebody else did since is a conflict. */
export const handleMessageSchema = object({
  handled: flag().required('validation.required'),
  updatedAt: optionalInstant(),
});
export type HandleMessage = InferType<typeof handleMessageSchema>;

/** An answer by mail; `updatedAt` as in any other change. */
export const replySchema = registrantMessageSchema.shape({ updatedAt: optionalInstant() });
