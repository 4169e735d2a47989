import { changeAdminPassword } from '@ail/kit/contracts/users/account.calls';
import type { ChangePassword } from '@ail/kit/contracts/users/password';
import { endOtherSessions } from '@ail/kit/contracts/users/session.calls';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';

/** Changes one's own password; the server ends every other session of the account. */
export const changePassword = ({ currentPassword, newPassword }: ChangePassword): Promise<void> =>
  callAsAdmin(changeAdminPassword, { body: { currentPassword, newPassword } });

/** Ends every session of the account but this one. */
export const signOutOthers = (): Promise<void> => callAsAdmin(endOtherSessions, {});
