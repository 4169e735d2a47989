import type { RegistrantMailKind } from '@ail/kit/contracts/mails/mail';

/** Message ids of what registrants are written. */
export const mailKindLabels = {
  confirm: 'adminRegistrations.mail.confirm',
  received: 'adminRegistrations.mail.received',
  waiting: 'adminRegistrations.mail.waiting',
  promoted: 'adminRegistrations.mail.promoted',
  approved: 'adminRegistrations.mail.approved',
  rejected: 'adminRegistrations.mail.rejected',
  withdrawn: 'adminRegistrations.mail.withdrawn',
  message: 'adminRegistrations.mail.message',
  eventChanged: 'adminRegistrations.mail.eventChanged',
  eventCancelled: 'adminRegistrations.mail.eventCancelled',
  eventPostponed: 'adminRegistrations.mail.eventPostponed',
  eventBack: 'adminRegistrations.mail.eventBack',
  reminder: 'adminRegistrations.mail.reminder',
} satisfies Record<RegistrantMailKind, string>;
