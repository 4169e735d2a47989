import {
  type Infer,
  instant,
  integer,
  nullable,
  objectOf,
  type Shape,
  text,
  word,
} from '../shape.ts';
import { auditActions, auditEntities } from './audit.ts';

const changedFields: Shape<Record<string, unknown>> = {
  type: 'object',
  additionalProperties: true,
};

/** One change an admin made. `before` and `after` hold only the fields that differ. */
export const auditEntryShape = objectOf({
  id: integer,
  actorId: nullable(integer),
  /** The username at the time; empty where nobody was signed in. */
  actor: text,
  action: word(auditActions),
  entity: word(auditEntities),
  entityId: nullable(integer),
  before: nullable(changedFields),
  after: nullable(changedFields),
  createdAt: instant,
});
export type AuditEntry = Infer<typeof auditEntryShape>;
