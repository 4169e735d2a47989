import type { AuditAction, AuditEntity } from '@ail/kit/contracts/audit';
import type { BadgeTone } from '@ail/kit/ui/Badge';

/** Message ids of the kinds of thing. */
export const entityLabels = {
  event: 'adminAudit.entity.event',
  registration: 'adminAudit.entity.registration',
  project: 'adminAudit.entity.project',
  resource: 'adminAudit.entity.resource',
  message: 'adminAudit.entity.message',
  user: 'adminAudit.entity.user',
  image: 'adminAudit.entity.image',
} satisfies Record<AuditEntity, string>;

/** Message ids of what was done. */
export const actionLabels = {
  create: 'adminAudit.action.create',
  update: 'adminAudit.action.update',
  delete: 'adminAudit.action.delete',
  status: 'adminAudit.action.status',
  message: 'adminAudit.action.message',
} satisfies Record<AuditAction, string>;

export const actionTones = {
  create: 'success',
  update: 'info',
  delete: 'danger',
  status: 'warning',
  message: 'neutral',
} satisfies Record<AuditAction, BadgeTone>;
