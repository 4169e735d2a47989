import {
  type AuditEntity,
  type AuditEntry,
  auditActions,
  auditEntities,
} from '@ail/kit/contracts/audit/audit';
import { oneOf } from '@ail/kit/contracts/field-types';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields, queryId } from '@ail/kit/contracts/query-fields';
import { instant, integer, listOf, nullable, text, word } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { objectFor } from '../../http/json-schema.ts';
import { listPage, setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { AuditModel } from '../../models/AuditModel.ts';
import type { Services } from '../../services.ts';

const presentEntry = (entry: AuditModel): AuditEntry => ({
  id: entry.id,
  actorId: entry.actorId,
  actor: entry.actor,
  action: entry.action,
  entity: entry.entity,
  entityId: entry.entityId,
  before: entry.before,
  after: entry.after,
  createdAt: entry.createdAt.toISOString(),
});

const fields = { type: ['object', 'null'], additionalProperties: true };

const entrySchema = objectFor<AuditEntry>({
  id: integer,
  actorId: nullable(integer),
  actor: text,
  action: word(auditActions),
  entity: word(auditEntities),
  entityId: nullable(integer),
  before: fields,
  after: fields,
  createdAt: instant,
});

/** What admins have changed. */
export const auditEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.adminAuditLog,
    access: 'admin',
    summary: 'What admins have changed, the newest first',
    query: object({
      ...pageFields,
      entity: oneOf<AuditEntity>(auditEntities),
      actorId: queryId(),
    }),
    status: 200,
    answer: listOf(entrySchema),
    handle: async ({ query: filter, ctx }) => {
      const query = AuditModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
      if (filter.entity !== undefined) query.where('entity', filter.entity);
      if (filter.actorId !== undefined) query.where('actorId', filter.actorId);
      const { items, total } = await listPage(query, filter);
      setPageHeaders(ctx, filter, total);
      return items.map(presentEntry);
    },
  }),
];
