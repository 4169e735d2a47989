import type { MailState } from '@ail/kit/contracts/mails/mail';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the states of mails. */
export const mailStateLabels = {
  waiting: 'adminMails.state.waiting',
  sent: 'adminMails.state.sent',
  failed: 'adminMails.state.failed',
} satisfies Record<MailState, string>;

export const mailStateTones = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
} satisfies Record<MailState, BadgeTone>;
