import { type Infer, nullable, objectOf, text } from '../shape.ts';

/** The new address of the own account that waits for its confirmation; `null` for none. */
export const pendingEmailShape = objectOf({ email: nullable(text) });
export type PendingEmail = Infer<typeof pendingEmailShape>;

/** The answer to an undone change: what sets a new password, as the token of a mail does. */
export const undoneEmailChangeShape = objectOf({ resetToken: text });
export type UndoneEmailChange = Infer<typeof undoneEmailChangeShape>;
