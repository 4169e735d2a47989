import { currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import type { Role } from '@ail/kit/contracts/enums';
import { changeRole, endSessions, listPeople } from '@ail/kit/contracts/people/person.calls';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Get the account as it is now, from the error of a role change that was refused as an edit conflict. */
export const currentAccount = currentOf(changeRole);

/** Get the calls that change an account. */
export const useAccountActions = () => {
  const refresh = useRefresh();
  const after = useRefreshAfter(listPeople, listAuditLog);
  return {
    endSessions: async ({ id }: User): Promise<void> => {
      await callAsAdmin(endSessions, { params: { id } });
      void refresh(listAuditLog);
    },
    /** @param user as it is shown; a newer change is an edit conflict */
    changeRole: ({ id, role: seenRole }: User, role: Role): Promise<User> =>
      after.attempt(callAsAdmin(changeRole, { params: { id }, body: { role, seenRole } })),
  };
};
