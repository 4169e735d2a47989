import type { Role } from '@ail/kit/contracts/enums';
import { paths } from '@ail/kit/contracts/paths';
import type { User } from '@ail/kit/contracts/users/user.shape';
import { useCallback } from 'react';
import { send, useAdminPage, useRefresh } from '../../blocks/admin-calls.ts';

export const pageSize = 25;

interface PeopleFilter {
  page: number;
  q: string;
  role: Role | undefined;
}

/** One page of the accounts. */
export const usePeople = ({ page, q, role }: PeopleFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    ...(q && { q }),
    ...(role && { role }),
  });
  return useAdminPage<User>(`${paths.adminUsers}?${query}`);
};

/** What ends the sessions of an account. */
export const useEndSessions = () => {
  const refresh = useRefresh();
  return useCallback(
    async ({ id }: User): Promise<void> => {
      await send('DELETE', paths.adminUserSessions(id));
      void refresh(paths.adminAuditLog);
    },
    [refresh],
  );
};

/** What gives an account another role. */
export const useChangeRole = () => {
  const refresh = useRefresh();
  return useCallback(
    /** @param user as it is shown: who decides second is told (`edit_conflict`). */
    async ({ id, role: seenRole }: User, role: Role): Promise<User> => {
      try {
        return await send<User>('PATCH', paths.adminUserRole(id), { role, seenRole });
      } finally {
        void refresh(paths.adminUsers, paths.adminAuditLog);
      }
    },
    [refresh],
  );
};
