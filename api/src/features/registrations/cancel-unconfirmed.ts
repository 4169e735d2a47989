import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import { RegistrationModel } from '../events/public.ts';
import { TokenModel } from '../users/public.ts';

/** Cancels registrations whose address nobody has confirmed in time; they hold no place. */
export const cancelUnconfirmed = (db: Knex): Promise<void> =>
  inTransaction(db, async (trx) => {
    const now = new Date();
    const late = () => RegistrationModel.query(trx).where('confirmBy', '<', now);
    await TokenModel.query(trx)
      .patch({ usedAt: now })
      .where('purpose', 'registration')
      .whereIn('subjectId', late().select('id'));
    await late().patch({ status: 'cancelled', confirmBy: null, updatedAt: now });
  });
