import { object } from 'yup';
import { call } from '../call.ts';
import { instant, line, oneOf } from '../field-types.ts';
import { pageFields, queryId } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { auditEntryShape } from './audit.shape.ts';
import { type AuditAction, type AuditEntity, auditActions, auditEntities } from './audit.ts';

export const listAuditLog = call({
  method: 'get',
  path: '/api/admin/audit-log',
  access: 'admin',
  summary: 'What admins have changed, the newest first',
  query: object({
    ...pageFields,
    entity: oneOf<AuditEntity>(auditEntities),
    action: oneOf<AuditAction>(auditActions),
    actorId: queryId(),
    /** In titles and names of actors. */
    q: line(),
    /** Changes from then on. */
    from: instant(),
    /** Changes before then. */
    to: instant(),
  }),
  status: 200,
  answer: listOf(auditEntryShape),
});
