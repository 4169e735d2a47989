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

/** One's own passkeys. */
export const usePasskeys = () => useAdminCall(listPasskeys, {});

/** How many of one's recovery codes are left. */
export const useRecoveryCodesLeft = () => useAdminCall(getRecoveryCodesLeft, {});

/** The settings of the whole portal. */
export const usePortalSettings = () => useAdminCall(getPortalSettings, {});

/** The calls that change passkeys. */
export const usePasskeyActions = () => {
  const refresh = useRefresh();
  const refreshing = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } finally {
      void refresh(listPasskeys, getRecoveryCodesLeft, getPortalSettings);
    }
  };
  return {
    added: () => refresh(listPasskeys),
    rename: ({ id }: Passkey, label: string) =>
      refreshing(callAsAdmin(renamePasskey, { params: { id }, body: { label } })),
    remove: ({ id }: Passkey) => refreshing(callAsAdmin(removePasskey, { params: { id } })),
    newRecoveryCodes: () => refreshing(callAsAdmin(replaceRecoveryCodes, {})),
    /** Sets for the whole portal whether admins need a passkey. */
    need: (adminsNeedPasskey: boolean) =>
      refreshing(callAsAdmin(updatePortalSettings, { body: { adminsNeedPasskey } })),
  };
};
