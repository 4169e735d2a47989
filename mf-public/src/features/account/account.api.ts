import { sendJson } from '@ail/kit/browser/http';
import { useOwnList, useOwnQuery } from '@ail/kit/browser/session';
import { paths } from '@ail/kit/contracts/paths';
import type { Inquiry } from '@ail/kit/contracts/projects/project.shape';
import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
import type {
  EmailChangeToken,
  PendingEmail,
  UndoneEmailChange,
} from '@ail/kit/contracts/users/email-change';
import type {
  ChangePassword,
  ForgotPassword,
  ResetPassword,
} from '@ail/kit/contracts/users/password';
import type { UpdateProfile } from '@ail/kit/contracts/users/profile';
import type { OwnSession } from '@ail/kit/contracts/users/session';
import type { User } from '@ail/kit/contracts/users/user';
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

/** Confirms a new address by the token of its mail; the session shows it at once. */
export const useConfirmEmail = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (token: string): Promise<void> => {
      await sendJson('POST', paths.emailConfirm, { token } satisfies EmailChangeToken);
      await Promise.all([mutate(paths.user), mutate(paths.userEmailChange)]);
    },
    [mutate],
  );
};

/** Gives the account back its former address, by the token of the mail that went there. */
export const undoEmailChange = (token: string) =>
  sendJson<UndoneEmailChange>('POST', paths.emailUndo, { token } satisfies EmailChangeToken);

/** The new address that waits for its confirmation, `null` for none, and the call to withdraw it. */
export const usePendingEmail = () => {
  const { data, mutate } = useOwnQuery<PendingEmail>(paths.userEmailChange);
  const withdraw = useCallback(async () => {
    await sendJson('DELETE', paths.userEmailChange);
    await mutate({ email: null }, { revalidate: false });
  }, [mutate]);
  return { email: data?.email ?? null, withdraw };
};

/** What changes the account; the session shows it at once. */
export const useUpdateProfile = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (profile: Partial<UpdateProfile>): Promise<void> => {
      const user = await sendJson<User>('PATCH', paths.user, profile);
      await mutate(paths.user, user, { revalidate: false });
      if (profile.currentPassword) await mutate(paths.userEmailChange);
    },
    [mutate],
  );
};

/** Where the account is signed in. */
export const useOwnSessions = () => useOwnList<OwnSession>(paths.userSessions);

/** Ends one session of the account. */
export const endOwnSession = (id: number) => sendJson('DELETE', paths.userSession(id));

/** Ends every session of the account but this one. */
export const endOtherSessions = () => sendJson('DELETE', paths.userSessions);

/** The events that the account is registered for. */
export const useOwnRegistrations = () => useOwnList<Registration>(paths.userRegistrations);

/** What the account has asked about projects. */
export const useOwnInquiries = () => useOwnList<Inquiry>(paths.userInquiries);
