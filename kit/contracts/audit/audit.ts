import type { OwnField } from '../users/profile.ts';

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

/** Names of changes of an admin's own account, logged as `changed` without values. */
export type AccountChange =
  | OwnField
  | 'emailUndone'
  | 'password'
  | 'passwordByMail'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'recoveryCodeUsed';

/**
 * The outcome of a sign-in to an account, logged as `signIn`; `times` is how often within a quarter of
 * an hour.
 */
const signInOutcomes = ['succeeded', 'failed'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
