import type { AccountChange } from '@ail/kit/contracts/audit/audit';
import type { Knex } from 'knex';
import { audit } from '../../audit/audit.ts';
import type { UserModel } from '../../models/UserModel.ts';

/**
 * Notes that an admin's own account was changed, and what of it; not what it was or is now, which the
 * log keeps of nobody. Other accounts are their owners' own business.
 */
export const auditOwnAccount = async (
  trx: Knex,
  user: UserModel,
  changed: readonly AccountChange[],
): Promise<void> => {
  if (user.role !== 'admin' || changed.length === 0) return;
  await audit(trx, user, {
    action: 'update',
    entity: 'user',
    entityId: user.id,
    after: { changed },
  });
};
