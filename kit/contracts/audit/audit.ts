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

/** One change an admin made. `before` and `after` hold only the fields that differ. */
export interface AuditEntry {
  id: number;
  actorId: number | null;
  /** The username at the time; empty where nobody was signed in. */
  actor: string;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: string;
}
