import {
  flag,
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
  /**
   * What the row was called: a title, a username, a file; of a registration its event, of an inquiry its
   * project.
   */
  title: nullable(text),
  /** Who registered or wrote, while that row exists: the log itself holds no names of visitors. */
  person: nullable(text),
  /** Of a registration that exists. */
  eventId: nullable(integer),
  /** Whether the row still exists. */
  exists: flag,
  /** The issue of the newsletter that an entry is about; its `entity` is a message. */
  issue: nullable(objectOf({ id: integer, exists: flag })),
  before: nullable(changedFields),
  after: nullable(changedFields),
  createdAt: instant,
});
export type AuditEntry = Infer<typeof auditEntryShape>;
