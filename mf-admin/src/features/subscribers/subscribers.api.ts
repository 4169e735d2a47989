import type { QueryOf } from '@ail/kit/contracts/call';
import {
  type exportSubscribers,
  listSubscribers,
} from '@ail/kit/contracts/newsletter/newsletter.calls';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';

export const pageSize = 50;

type SubscriberFilter = QueryOf<typeof exportSubscribers>;

/** One page of the newsletter's subscribers, the newest first. */
export const useSubscribers = (page: number, filter: SubscriberFilter) =>
  useAdminList(listSubscribers, {
    query: { limit: pageSize, offset: (page - 1) * pageSize, ...filter },
  });
