import { listAuditLog } from '@ail/kit/contracts/audit/audit.calls';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import { discardMail, listMails, retryMail } from '@ail/kit/contracts/mails/mail.calls';
import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';

/** Get the calls that change a mail. */
export const useMailActions = () => {
  const after = useRefreshAfter(listMails, getDashboard, listAuditLog);
  return {
    retry: ({ id }: AdminMail) => after.attempt(callAsAdmin(retryMail, { params: { id } })),
    discard: ({ id }: AdminMail) => after.attempt(callAsAdmin(discardMail, { params: { id } })),
  };
};
