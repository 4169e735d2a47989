import type { RegistrantMailKind } from '@ail/kit/contracts/mails/mail';

/** Message ids of what registrants are written. */
export const mailKindLabels = {
  received: 'adminRegistrations.mail.received',
  approved: 'adminRegistrations.mail.approved',
  rejected: 'adminRegistrations.mail.rejected',
  message: 'adminRegistrations.mail.message',
  eventChanged: 'adminRegistrations.mail.eventChanged',
  eventCancelled: 'adminRegistrations.mail.eventCancelled',
  eventPostponed: 'adminRegistrations.mail.eventPostponed',
  eventBack: 'adminRegistrations.mail.eventBack',
  reminder: 'adminRegistrations.mail.reminder',
} satisfies Record<RegistrantMailKind, string>;
