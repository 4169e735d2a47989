import { addressOf, callApi } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { useOwnCall, useOwnCallList } from '@ail/kit/browser/session';
import { getEvent, listEvents } from '@ail/kit/contracts/events/event.calls';
import {
  cancelOwnRegistration as cancelCall,
  listOwnRegistrations,
} from '@ail/kit/contracts/registrations/registration.calls';
import { account } from '@ail/kit/contracts/shared/page.state';
import {
  changePassword as changeCall,
  forgotPassword as forgotCall,
  resetPassword as resetCall,
  updateProfile,
} from '@ail/kit/contracts/users/account.calls';
import {
  confirmEmailChange,
  getPendingEmail,
  undoEmailChange as undoCall,
  withdrawEmailChange,
} from '@ail/kit/contracts/users/email-change.calls';
import { confirmOwnAddress as confirmOwnCall } from '@ail/kit/contracts/users/own-address.calls';
import type {
  ChangePassword,
  ForgotPassword,
  ResetPassword,
} from '@ail/kit/contracts/users/password';
import type { UpdateProfile } from '@ail/kit/contracts/users/profile';
import {
  endOwnSession as endCall,
  endOtherSessions as endOthersCall,
  listOwnSessions,
} from '@ail/kit/contracts/users/session.calls';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const userKey = account.key;
const pendingEmailKey = addressOf(getPendingEmail, {});

/** Asks for a mail to choose a new password; answers the same whether or not the address is known. */
export const forgotPassword = (body: ForgotPassword) => callApi(forgotCall, { body });

/** Sets a new password by the token of that mail. */
export const resetPassword = (body: ResetPassword) => callApi(resetCall, { body });

/** Changes the password of the account. */
export const changePassword = (body: ChangePassword) => callApi(changeCall, { body });

/** Confirms a new address by the token of its mail, and updates the session. */
export const useConfirmEmail = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (token: string): Promise<void> => {
      await callApi(confirmEmailChange, { body: { token } });
      await Promise.all([mutate(userKey), mutate(pendingEmailKey)]);
    },
    [mutate],
  );
};

/** Restores the former address of the account, by the token of the mail that was sent there. */
export const undoEmailChange = (token: string) => callApi(undoCall, { body: { token } });

/** Confirms the address that the account has by the token of the mail. */
export const confirmOwnAddress = (token: string) => callApi(confirmOwnCall, { body: { token } });

/** The new address that waits for its confirmation, `null` for none, and the call to withdraw it. */
export const usePendingEmail = () => {
  const { data, mutate } = useOwnCall(getPendingEmail, {});
  const withdraw = useCallback(async () => {
    await callApi(withdrawEmailChange, {});
    await mutate({ email: null }, { revalidate: false });
  }, [mutate]);
  return { email: data?.email ?? null, withdraw };
};

/** Changes the account, and updates the session. */
export const useUpdateProfile = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (profile: Partial<UpdateProfile>): Promise<void> => {
      const user = await callApi(updateProfile, { body: profile });
      await mutate(userKey, user, { revalidate: false });
      if (profile.currentPassword) await mutate(pendingEmailKey);
    },
    [mutate],
  );
};

/** The account's sessions. */
export const useOwnSessions = () => useOwnCallList(listOwnSessions);

/** Ends one session of the account. */
export const endOwnSession = (id: number) => callApi(endCall, { params: { id } });

/** Ends every session of the account but this one. */
export const endOtherSessions = () => callApi(endOthersCall, {});

/** The events that the account is registered for. */
export const useOwnRegistrations = () =>
  useOwnCallList(listOwnRegistrations, { language: useLanguage() });

/** Cancels a registration of the account. */
export const cancelOwnRegistration = (id: number) => callApi(cancelCall, { params: { id } });

/** Reads the account's registrations again, and the events for their places. */
export const useRefreshRegistrations = () => {
  const refresh = useRefresh();
  return useCallback(() => void refresh(listOwnRegistrations, listEvents, getEvent), [refresh]);
};
