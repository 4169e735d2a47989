import { type PortalSettings, portalSettingsSchema } from '@ail/kit/contracts/passkey';
import { paths } from '@ail/kit/contracts/paths';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { flag, objectOf } from '../../http/json-schema.ts';
import { sessionRow } from '../../middleware/session.ts';
import { countPasskeys } from '../../models/PasskeyModel.ts';
import { adminsNeedPasskey, setAdminsNeedPasskey } from '../../models/SettingModel.ts';
import type { Services } from '../../services.ts';

const settingsSchema = objectOf<PortalSettings>({ adminsNeedPasskey: flag });

/** Settings of the whole portal. */
export const settingsEndpoints = ({ db }: Services): AnyEndpoint[] => [
  endpoint({
    method: 'get',
    path: paths.adminSettings,
    access: 'admin',
    summary: 'Settings of the portal',
    status: 200,
    answer: settingsSchema,
    handle: async () => ({ adminsNeedPasskey: await adminsNeedPasskey(db) }),
  }),
  endpoint({
    method: 'patch',
    path: paths.adminSettings,
    access: 'admin',
    recent: true,
    summary: 'Change settings of the portal; that admins need a passkey takes one',
    body: portalSettingsSchema,
    status: 200,
    answer: settingsSchema,
    handle: ({ user, body, ctx }) =>
      inTransaction(db, async (trx) => {
        if (body.adminsNeedPasskey) {
          // Who turns it on has shown that it works, and does not lock themselves out.
          const hasPasskey = (await countPasskeys(trx, user.id)) > 0;
          if (!hasPasskey || sessionRow(ctx)?.secondFactor !== 'passkey') {
            throw new Refusal('passkey_required', {
              extra: { step: hasPasskey ? 'prove' : 'add' },
            });
          }
        }
        const before = { adminsNeedPasskey: await adminsNeedPasskey(trx) };
        if (before.adminsNeedPasskey !== body.adminsNeedPasskey) {
          await setAdminsNeedPasskey(trx, body.adminsNeedPasskey);
          await audit(trx, user, {
            action: 'update',
            // Releases of the admin remote from before know no other kind of thing.
            entity: 'user',
            entityId: null,
            before,
            after: body,
          });
        }
        return body;
      }),
  }),
];
