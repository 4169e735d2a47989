import type { AuditEntity, AuditEntry } from '@ail/kit/contracts/audit/audit';
import { paths } from '@ail/kit/contracts/paths';
import { useAdminPage } from '../../blocks/admin-calls.ts';

export const pageSize = 25;

interface AuditFilter {
  page: number;
  entity: AuditEntity | undefined;
  /** The id of an account, as text of the address. */
  actor: string;
}

/** One page of what admins changed, the newest first. */
export const useAuditLog = ({ page, entity, actor }: AuditFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    ...(entity && { entity }),
    ...(/^\d{1,9}$/.test(actor) && { actorId: actor }),
  });
  return useAdminPage<AuditEntry>(`${paths.adminAuditLog}?${query}`);
};
