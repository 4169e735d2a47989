import type {
  PortalSettings,
  PortalSettingsAnswer,
} from '@ail/kit/contracts/settings/settings.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { adminsNeedPasskey, setAdminsNeedPasskey } from '../../platform/db/setting.model.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import {
  adminsWithoutPasskey,
  countPasskeys,
  type SessionModel,
  type UserModel,
} from '../users/public.ts';

/** Settings of the portal, and which admins have no passkey. */
export const getPortalSettings = async (db: Knex): Promise<PortalSettingsAnswer> => ({
  adminsNeedPasskey: await adminsNeedPasskey(db),
  adminsWithoutPasskey: await adminsWithoutPasskey(db),
});

/**
 * Changes settings of the portal.
 * @throws Refusal passkey_required where the setting is turned on by a session that has not proved a
 *   passkey
 */
export const updatePortalSettings = (
  db: Knex,
  user: UserModel,
  session: SessionModel | undefined,
  change: PortalSettings,
): Promise<PortalSettings> =>
  inTransaction(db, async (trx) => {
    if (change.adminsNeedPasskey) {
      // Whoever turns it on must have used a passkey, or they would lock themselves out.
      const hasPasskey = (await countPasskeys(trx, user.id)) > 0;
      if (!hasPasskey || session?.secondFactor !== 'passkey') {
        throw new Refusal('passkey_required', { extra: { step: hasPasskey ? 'prove' : 'add' } });
      }
    }
    const before = { adminsNeedPasskey: await adminsNeedPasskey(trx) };
    if (before.adminsNeedPasskey !== change.adminsNeedPasskey) {
      await setAdminsNeedPasskey(trx, change.adminsNeedPasskey);
      await audit(trx, user, {
        action: 'update',
        // Older releases of the admin remote know no entity for settings.
        entity: 'user',
        entityId: null,
        before,
        after: change,
      });
    }
    return change;
  });
