import { type InferType, object } from 'yup';
import { mailToken } from '../field-types.ts';

/** What confirms or undoes a new e-mail address of an account. */
export const emailChangeTokenSchema = object({ token: mailToken() });
export type EmailChangeToken = InferType<typeof emailChangeTokenSchema>;

/** The new address of the own account that waits for its confirmation; `null` for none. */
export interface PendingEmail {
  email: string | null;
}

/** The answer to an undone change: what sets a new password, as the token of a mail does. */
export interface UndoneEmailChange {
  resetToken: string;
}
