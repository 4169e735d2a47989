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
  if (after?.exported) return { label: 'adminAudit.action.export', tone: 'info' };
  if (after?.returnedMails) return { label: actionLabels.update, tone: actionTones.update };
  if (after?.sessionsEnded) return { label: 'adminAudit.action.sessionsEnded', tone: 'warning' };
  return { label: actionLabels[action], tone: actionTones[action] };
};

/** Kinds of entries that are logged under another kind of row, by a field that only they have. */
const kindsByField: readonly [field: string, label: string][] = [
  ['exported', 'adminAudit.entity.export'],
  ['mailId', 'adminAudit.entity.mail'],
  ['returnedMails', 'adminAudit.entity.newsletter'],
  ['adminsNeedPasskey', 'adminAudit.entity.settings'],
  ['marketingFigures', 'adminAudit.entity.settings'],
  ['restored', 'adminAudit.entity.backup'],
];

/** Whether an entry is about an issue of the newsletter; earlier releases of the API named only its subject. */
export const isAboutIssue = ({ entity, entityId, issue, before, after }: AuditEntry): boolean =>
  Boolean(issue) ||
  (entity === 'message' &&
    entityId === null &&
    !kindsByField.some(([field]) => before?.[field] ?? after?.[field]));

/** The message id of what an entry is about. */
export const subjectLabel = (entry: AuditEntry): string => {
  if (isAboutIssue(entry)) return 'adminAudit.entity.issue';
  const { entity, before, after } = entry;
  const [, label] = kindsByField.find(([field]) => before?.[field] ?? after?.[field]) ?? [];
  return label ?? entityLabels[entity];
};
