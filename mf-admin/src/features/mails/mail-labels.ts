import type { MailState } from '@ail/kit/contracts/mails/mail';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the states. */
export const stateLabels = {
  waiting: 'adminMails.state.waiting',
  sent: 'adminMails.state.sent',
  failed: 'adminMails.state.failed',
} satisfies Record<MailState, string>;

export const stateTones = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
} satisfies Record<MailState, BadgeTone>;
