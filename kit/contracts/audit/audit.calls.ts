import { object } from 'yup';
import { call } from '../call.ts';
import { oneOf } from '../field-types.ts';
import { pageFields, queryId } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { auditEntryShape } from './audit.shape.ts';
import { type AuditEntity, auditEntities } from './audit.ts';

export const listAuditLog = call({
  method: 'get',
  path: '/api/admin/audit-log',
  access: 'admin',
  summary: 'What admins have changed, the newest first',
  query: object({
    ...pageFields,
    entity: oneOf<AuditEntity>(auditEntities),
    actorId: queryId(),
  }),
  status: 200,
  answer: listOf(auditEntryShape),
});
