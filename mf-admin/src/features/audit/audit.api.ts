import type { AuditEntity } from '@ail/kit/contracts/audit/audit';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { isId } from '@ail/kit/contracts/id';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';

export const pageSize = 25;

interface AuditFilter {
  page: number;
  entity: AuditEntity | undefined;
  /** The id of an account, as text of the address. */
  actor: string;
}

/** One page of the audit log, the newest first. */
export const useAuditLog = ({ page, entity, actor }: AuditFilter) =>
  useAdminList(listAuditLog, {
    query: {
      limit: pageSize,
      offset: (page - 1) * pageSize,
      entity,
      actorId: isId(actor) ? Number(actor) : undefined,
    },
  });
