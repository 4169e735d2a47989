import type { AccountChange } from '@ail/kit/contracts/audit/audit';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import type { UserModel } from './user.model.ts';

/**
 * Logs which fields of their own account an admin has changed, without the values. What others change
 * of their own accounts is not logged.
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
    title: user.username,
    after: { changed },
  });
};
