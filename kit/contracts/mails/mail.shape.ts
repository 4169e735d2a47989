import { type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';
import { mailStates, registrantMailKinds } from './mail.ts';

/** A mail of the outbox as admins see it. */
export const adminMailShape = objectOf({
  id: integer,
  /** As in the header `Message-ID`, by which a mail server's log knows it. */
  messageId: text,
  state: word(mailStates),
  /** `null` once it is sent: neither the address nor the words are kept. */
  recipient: nullable(text),
  subject: nullable(text),
  /** What a registrant was written; `null` for mails to others. */
  kind: nullable(word(registrantMailKinds)),
  attempts: integer,
  /** The mail server's own words about the last attempt. */
  lastError: nullable(text),
  createdAt: instant,
  /** The next attempt; `null` unless it waits. */
  dueAt: nullable(instant),
  sentAt: nullable(instant),
  failedAt: nullable(instant),
});
export type AdminMail = Infer<typeof adminMailShape>;
