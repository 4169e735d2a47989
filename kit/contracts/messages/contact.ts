import { type InferType, object } from 'yup';
import { email, paragraphs, personName } from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';

const messageTooShort = messageRef('validation.message', { min: limits.message.min });

/** A message to the team, for a form that puts `opening` before what is typed. */
export const contactSchemaAfter = (opening: string) =>
  object({
    name: personName(),
    email: email(),
    message: paragraphs(limits.message.max - opening.length)
      .required(messageTooShort)
      .min(limits.message.min, messageTooShort),
  });

/** A message to the team. */
export const contactSchema = contactSchemaAfter('');
export type ContactMessage = InferType<typeof contactSchema>;
