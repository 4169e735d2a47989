import { type InferType, object } from 'yup';
import { flag, optionalInstant } from '../field-types.ts';
import { staffMailSchema } from '../registrations/registrant-message.ts';

/** With `updatedAt` as it was read, a change by somebody else since is a conflict. */
export const handleMessageSchema = object({
  handled: flag().required('validation.required'),
  updatedAt: optionalInstant(),
});
export type HandleMessage = InferType<typeof handleMessageSchema>;

/** An answer by mail; `updatedAt` as in any other change. */
export const replySchema = staffMailSchema.shape({ updatedAt: optionalInstant() });
export type ReplyToMessage = InferType<typeof replySchema>;
