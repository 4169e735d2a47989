export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
