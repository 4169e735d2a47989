export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail of the outbox as admins see it. */
export interface AdminMail {
  id: number;
  /** As in the header `Message-ID`, by which a mail server's log knows it. */
  messageId: string;
  state: MailState;
  /** `null` once it is sent: neither the address nor the words are kept. */
  recipient: string | null;
  subject: string | null;
  attempts: number;
  /** The mail server's own words about the last attempt. */
  lastError: string | null;
  createdAt: string;
  /** The next attempt; `null` unless it waits. */
  dueAt: string | null;
  sentAt: string | null;
  failedAt: string | null;
}
