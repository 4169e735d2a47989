import type { AdminMail, MailState } from '@ail/kit/contracts/mails/mail';
import { paths } from '@ail/kit/contracts/paths';
import { useMemo } from 'react';
import { send, useAdminPage, useRefresh } from '../../blocks/admin-calls.ts';

export const pageSize = 25;

interface MailFilter {
  page: number;
  q: string;
  state: MailState | undefined;
}

/** One page of the outbox, the newest first. */
export const useMails = ({ page, q, state }: MailFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    ...(q && { q }),
    ...(state && { state }),
  });
  return useAdminPage<AdminMail>(`${paths.adminMails}?${query}`);
};

/** What changes a mail; the lists are read again, also where it was refused. */
export const useMailActions = () => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async (answer: Promise<unknown>): Promise<void> => {
      try {
        await answer;
      } finally {
        void refresh(paths.adminMails, paths.adminDashboard, paths.adminAuditLog);
      }
    };
    return {
      retry: ({ id }: AdminMail) => changed(send('POST', paths.adminMailRetry(id))),
      discard: ({ id }: AdminMail) => changed(send('DELETE', paths.adminMail(id))),
    };
  }, [refresh]);
};
