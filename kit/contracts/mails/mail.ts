export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What the portal writes to registrants of an event. */
export const registrantMailKinds = [
  'confirm',
  'received',
  'waiting',
  'promoted',
  'approved',
  'rejected',
  'withdrawn',
  'message',
  'eventChanged',
  'eventCancelled',
  'eventPostponed',
  'eventBack',
  'reminder',
] as const;
export type RegistrantMailKind = (typeof registrantMailKinds)[number];
