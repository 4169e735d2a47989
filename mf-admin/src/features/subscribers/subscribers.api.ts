import { useRefresh } from '@ail/kit/browser/query';
import type { QueryOf } from '@ail/kit/contracts/call';
import { noteBounces } from '@ail/kit/contracts/newsletter/issue.calls';
import {
  type exportSubscribers,
  listSubscribers,
} from '@ail/kit/contracts/newsletter/newsletter.calls';
import { callAsAdmin, useAdminList } from '../../blocks/calls/admin-calls.ts';

export const pageSize = 50;

type SubscriberFilter = QueryOf<typeof exportSubscribers>;

/** One page of the newsletter's subscribers, the newest first. */
export const useSubscribers = (page: number, filter: SubscriberFilter) =>
  useAdminList(listSubscribers, {
    query: { limit: pageSize, offset: (page - 1) * pageSize, ...filter },
  });

/** Notes addresses whose mails came back. */
export const useNoteBounces = () => {
  const refresh = useRefresh();
  return async (emails: string[]) => {
    const { count } = await callAsAdmin(noteBounces, { body: { emails } });
    await refresh(listSubscribers);
    return count;
  };
};
