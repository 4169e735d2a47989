import { currentOf } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import type { Role } from '@ail/kit/contracts/enums';
import { changeRole, endSessions, listPeople } from '@ail/kit/contracts/people/person.calls';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { useCallback } from 'react';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';

/** Ends the sessions of an account. */
export const useEndSessions = () => {
  const refresh = useRefresh();
  return useCallback(
    async ({ id }: User): Promise<void> => {
      await callAsAdmin(endSessions, { params: { id } });
      void refresh(listAuditLog);
    },
    [refresh],
  );
};

/** The account as it is now, if a change of its role was refused as an edit conflict. */
export const currentAccount = currentOf(changeRole);

/** Changes the role of an account. */
export const useChangeRole = () => {
  const refresh = useRefresh();
  return useCallback(
    /** @param user as it is shown; a newer change is an edit conflict */
    async ({ id, role: seenRole }: User, role: Role): Promise<User> => {
      try {
        return await callAsAdmin(changeRole, { params: { id }, body: { role, seenRole } });
      } finally {
        void refresh(listPeople, listAuditLog);
      }
    },
    [refresh],
  );
};
