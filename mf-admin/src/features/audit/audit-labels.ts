import type { AuditAction, AuditEntity } from '@ail/kit/contracts/audit/audit';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the kinds of row. */
export const entityLabels = {
  event: 'adminAudit.entity.event',
  registration: 'adminAudit.entity.registration',
  project: 'adminAudit.entity.project',
  resource: 'adminAudit.entity.resource',
  message: 'adminAudit.entity.message',
  user: 'adminAudit.entity.user',
  image: 'adminAudit.entity.image',
} satisfies Record<AuditEntity, string>;

/** Message ids of the actions. */
export const actionLabels = {
  create: 'adminAudit.action.create',
  update: 'adminAudit.action.update',
  delete: 'adminAudit.action.delete',
  status: 'adminAudit.action.status',
  message: 'adminAudit.action.message',
} satisfies Record<AuditAction, string>;

const actionTones = {
  create: 'success',
  update: 'info',
  delete: 'danger',
  status: 'warning',
  message: 'neutral',
} satisfies Record<AuditAction, BadgeTone>;

/** The message id and the tone of an entry's action. */
export const actionOf = ({ action, after }: AuditEntry): { label: string; tone: BadgeTone } => {
  if (after?.signIn === 'failed')
    return { label: 'adminAudit.action.signInFailed', tone: 'danger' };
  if (after?.signIn) return { label: 'adminAudit.action.signIn', tone: 'neutral' };
  if (after?.sessionsEnded) return { label: 'adminAudit.action.sessionsEnded', tone: 'warning' };
  return { label: actionLabels[action], tone: actionTones[action] };
};
