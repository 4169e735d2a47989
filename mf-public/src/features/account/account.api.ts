import { sendJson } from '@ail/kit/browser/http';
import { useOwnQuery } from '@ail/kit/browser/session';
import type { ChangePassword, ForgotPassword, ResetPassword } from '@ail/kit/contracts/password';
import { paths } from '@ail/kit/contracts/paths';
import type { UpdateProfile } from '@ail/kit/contracts/profile';
import type { Inquiry } from '@ail/kit/contracts/project';
import type { Registration } from '@ail/kit/contracts/registration';
import type { User } from '@ail/kit/contracts/user';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Asks for a mail to choose a new password; answers the same whether or not the address is known. */
export const forgotPassword = (request: ForgotPassword) =>
  sendJson('POST', paths.passwordForgot, request);

/** Sets a new password by the token of that mail. */
export const resetPassword = (reset: ResetPassword) => sendJson('POST', paths.passwordReset, reset);

/** Changes the password of who is signed in. */
export const changePassword = (change: ChangePassword) =>
  sendJson('POST', paths.userPassword, change);

/** What changes the account; the session shows it at once. */
export const useUpdateProfile = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (profile: UpdateProfile): Promise<void> => {
      const user = await sendJson<User>('PATCH', paths.user, profile);
      await mutate(paths.user, user, { revalidate: false });
    },
    [mutate],
  );
};

/** The events that the account is registered for. */
export const useOwnRegistrations = () => useOwnQuery<Registration[]>(paths.userRegistrations);

/** What the account has asked about projects. */
export const useOwnInquiries = () => useOwnQuery<Inquiry[]>(paths.userInquiries);
