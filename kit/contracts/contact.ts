import { type InferType, object } from 'yup';
import { email, paragraphs } from './field-types.ts';
import { limits } from './limits.ts';
import { messageRef } from './message-ref.ts';
import { personName } from './registration.ts';

const messageTooShort = messageRef('validation.message', { min: limits.message.min });

/** A message to the team. */
export const contactSchema = object({
  name: personName(),
  email: email(),
  message: paragraphs(limits.message.max)
    .required(messageTooShort)
    .min(limits.message.min, messageTooShort),
});
export type ContactMessage = InferType<typeof contactSchema>;
