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
  | 'fullName'
  | 'organization'
  | 'phoneNumber'
  | 'password'
  | 'passwordByMail'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodes'
  | 'recoveryCodeUsed';

/** One change an admin made. `before` and `after` hold only the fields that differ. */
export interface AuditEntry {
  id: number;
  actorId: number | null;
  /** The admin's username at the time. */
  actor: string;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: string;
}
