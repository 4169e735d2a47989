import { paths } from '@ail/kit/contracts/paths';
import { flag, listOf, text } from '@ail/kit/contracts/shape';
import {
  type PortalSettings,
  type PortalSettingsAnswer,
  portalSettingsSchema,
} from '@ail/kit/contracts/users/passkey';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { Refusal } from '../../http/errors.ts';
import { objectFor } from '../../http/json-schema.ts';
import { undeclared } from '../../http/undeclared.ts';
import { sessionRow } from '../../middleware/session.ts';
import { adminsWithoutPasskey, countPasskeys } from '../../models/PasskeyModel.ts';
import { adminsNeedPasskey, setAdminsNeedPasskey } from '../../models/SettingModel.ts';
import type { Services } from '../../services.ts';

const settingsSchema = objectFor<PortalSettings>({ adminsNeedPasskey: flag });
const settingsAnswerSchema = objectFor<PortalSettingsAnswer>({
  adminsNeedPasskey: flag,
  adminsWithoutPasskey: listOf(text),
});

/** Settings of the whole portal. */
export const settingsEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.adminSettings,
    access: 'admin',
    summary: 'Settings of the portal, and which admins have no passkey',
    status: 200,
    answer: settingsAnswerSchema,
    handle: async () => ({
      adminsNeedPasskey: await adminsNeedPasskey(db),
      adminsWithoutPasskey: await adminsWithoutPasskey(db),
    }),
  }),
  undeclared({
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
