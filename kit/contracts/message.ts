import { type InferType, object } from 'yup';
import type { MessageKind } from './enums.ts';
import { flag } from './field-types.ts';

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
  createdAt: string;
}

export const handleMessageSchema = object({ handled: flag().required('validation.required') });
export type HandleMessage = InferType<typeof handleMessageSchema>;
