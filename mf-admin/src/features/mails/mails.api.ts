import { useRefresh } from '@ail/kit/browser/query';
import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import { discardMail, listMails, retryMail } from '@ail/kit/contracts/mails/mail.calls';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { useMemo } from 'react';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';

/** The calls that change a mail; the lists are read again, even after a refusal. */
export const useMailActions = () => {
  const refresh = useRefresh();
  return useMemo(() => {
    const changed = async (answer: Promise<unknown>): Promise<void> => {
      try {
        await answer;
      } finally {
        void refresh(listMails, getDashboard, listAuditLog);
      }
    };
    return {
      retry: ({ id }: AdminMail) => changed(callAsAdmin(retryMail, { params: { id } })),
      discard: ({ id }: AdminMail) => changed(callAsAdmin(discardMail, { params: { id } })),
    };
  }, [refresh]);
};
