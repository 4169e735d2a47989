import type { MailState } from '@ail/kit/contracts/mails/mail';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import type { OutboxModel } from '../../platform/mail/outbox.model.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

const stateOf = ({ sentAt, failedAt }: OutboxModel): MailState => {
  if (sentAt) return 'sent';
  return failedAt ? 'failed' : 'waiting';
};

/** A mail as admins see it; never its text, which may hold a link that sets a password. */
export const presentMail = (row: OutboxModel): AdminMail => {
  const state = stateOf(row);
  const { to, subject }: Partial<Mail> = JSON.parse(row.mail);
  return {
    id: row.id,
    messageId: row.messageId,
    state,
    recipient: to?.address ?? null,
    subject: subject ?? null,
    kind: row.kind,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    dueAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
  };
};
