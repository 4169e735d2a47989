import { useRefresh } from '@ail/kit/browser/query';
import {
  getPortalSettings,
  updatePortalSettings,
} from '@ail/kit/contracts/settings/settings.calls';
import {
  getRecoveryCodesLeft,
  listPasskeys,
  removePasskey,
  renamePasskey,
  replaceRecoveryCodes,
} from '@ail/kit/contracts/users/passkey.calls';
import type { Passkey } from '@ail/kit/contracts/users/passkey.shape';
import { callAsAdmin, useAdminCall } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Read the passkeys of the signed-in admin. */
export const usePasskeys = () => useAdminCall(listPasskeys, {});

/** Read how many recovery codes the signed-in admin has left. */
export const useRecoveryCodesLeft = () => useAdminCall(getRecoveryCodesLeft, {});

/** Read the settings of the portal. */
export const usePortalSettings = () => useAdminCall(getPortalSettings, {});

/** Get the calls that change passkeys. */
export const usePasskeyActions = () => {
  const refresh = useRefresh();
  const after = useRefreshAfter(listPasskeys, getRecoveryCodesLeft, getPortalSettings);
  return {
    added: () => refresh(listPasskeys),
    rename: ({ id }: Passkey, label: string) =>
      after.attempt(callAsAdmin(renamePasskey, { params: { id }, body: { label } })),
    remove: ({ id }: Passkey) => after.attempt(callAsAdmin(removePasskey, { params: { id } })),
    newRecoveryCodes: () => after.attempt(callAsAdmin(replaceRecoveryCodes, {})),
    /** Set for the whole portal whether admins need a passkey. */
    need: (adminsNeedPasskey: boolean) =>
      after.attempt(callAsAdmin(updatePortalSettings, { body: { adminsNeedPasskey } })),
  };
};
