export const auditEntities = [
  'event',
  'registration',
  'project',
  'resource',
  'message',
  'user',
  'image',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export const auditActions = ['create', 'update', 'delete', 'status', 'message'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What the log says was changed of an admin's own account, as `changed`; not how. */
export type AccountChange =
  | 'email'
  | 'emailUndone'
  | 'fullName'
  | 'organization'
  | 'phoneNumber'
  | 'password'
  | 'passwordByMail'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'recoveryCodeUsed';

/** How a sign-in to an account turned out, as `signIn`; `times` says how often within a quarter of an hour. */
export const signInOutcomes = ['succeeded', 'failed'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
