import { paths } from '@ail/kit/contracts/paths';
import type { ChangePassword } from '@ail/kit/contracts/users/password';
import { send } from '../../blocks/admin-calls.ts';

/** Changes one's own password; every other session of the account ends. */
export const changePassword = ({ currentPassword, newPassword }: ChangePassword): Promise<void> =>
  send('POST', paths.changePassword, { currentPassword, newPassword });

/** Ends every session of the account but this one. */
export const signOutOthers = (): Promise<void> => send('DELETE', paths.userSessions);
