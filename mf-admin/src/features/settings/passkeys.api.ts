import { paths } from '@ail/kit/contracts/paths';
import type {
  Passkey,
  PortalSettings,
  PortalSettingsAnswer,
  RecoveryCodes,
  RecoveryCodesLeft,
} from '@ail/kit/contracts/users/passkey';
import { send, useAdminQuery, useRefresh } from '../../blocks/admin-calls.ts';

/** One's own passkeys. */
export const usePasskeys = () => useAdminQuery<Passkey[]>(paths.passkeys);

/** How many of one's recovery codes are left. */
export const useRecoveryCodesLeft = () => useAdminQuery<RecoveryCodesLeft>(paths.recoveryCodes);

/** What counts for the whole portal. */
export const usePortalSettings = () => useAdminQuery<PortalSettingsAnswer>(paths.adminSettings);

/** What an admin does with passkeys. */
export const usePasskeyActions = () => {
  const refresh = useRefresh();
  const refreshing = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } finally {
      void refresh(paths.passkeys, paths.recoveryCodes, paths.adminSettings);
    }
  };
  return {
    added: () => refresh(paths.passkeys),
    rename: ({ id }: Passkey, label: string) =>
      refreshing(send<Passkey>('PATCH', paths.passkey(id), { label })),
    remove: ({ id }: Passkey) => refreshing(send('DELETE', paths.passkey(id))),
    newRecoveryCodes: () => refreshing(send<RecoveryCodes>('POST', paths.recoveryCodes)),
    /** Decides for the whole portal whether admins need a passkey. */
    need: (adminsNeedPasskey: boolean) =>
      refreshing(send<PortalSettings>('PATCH', paths.adminSettings, { adminsNeedPasskey })),
  };
};
