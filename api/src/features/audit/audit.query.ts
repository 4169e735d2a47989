import type { listAuditLog as listCall } from '@ail/kit/contracts/audit/audit.calls';
import type { AuditEntry } from '@ail/kit/contracts/audit/audit.shape';
import type { QueryOf } from '@ail/kit/contracts/call';
import type { Knex } from 'knex';
import { type Listed, listPage } from '../../http/paging.ts';
import { AuditModel } from '../../models/AuditModel.ts';

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

/** What admins have changed, the newest first. */
export const listAuditLog = async (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<AuditEntry>> => {
  const query = AuditModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.entity !== undefined) query.where('entity', filter.entity);
  if (filter.actorId !== undefined) query.where('actorId', filter.actorId);
  const { items, total } = await listPage(query, filter);
  return { items: items.map(presentEntry), total };
};
