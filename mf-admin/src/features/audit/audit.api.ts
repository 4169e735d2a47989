import type { AuditAction, AuditEntity } from '@ail/kit/contracts/audit/audit';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { isId } from '@ail/kit/contracts/id';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';
import { timeOfDays } from './days.ts';

export const pageSize = 25;

interface AuditFilter {
  page: number;
  q: string;
  entity: AuditEntity | undefined;
  action: AuditAction | undefined;
  /** The id of an account, as text of the address. */
  actor: string;
  /** Days, both included; '' for no limit. */
  first: string;
  last: string;
}

/** One page of the audit log, the newest first. */
export const useAuditLog = ({ page, q, entity, action, actor, first, last }: AuditFilter) =>
  useAdminList(listAuditLog, {
    query: {
      limit: pageSize,
      offset: (page - 1) * pageSize,
      q,
      entity,
      action,
      actorId: isId(actor) ? Number(actor) : undefined,
      ...timeOfDays(first, last),
    },
  });
