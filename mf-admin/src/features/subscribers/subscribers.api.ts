import { addressOf } from '@ail/kit/browser/api';
import type { QueryOf } from '@ail/kit/contracts/call';
import { exportSubscribers, listSubscribers } from '@ail/kit/contracts/newsletter/newsletter.calls';
import { useAdminList } from '../../blocks/calls/admin-calls.ts';

export const pageSize = 50;

type SubscriberFilter = QueryOf<typeof exportSubscribers>;

/** One page of the newsletter's subscribers, the newest first. */
export const useSubscribers = (page: number, filter: SubscriberFilter) =>
  useAdminList(listSubscribers, {
    query: { limit: pageSize, offset: (page - 1) * pageSize, ...filter },
  });

/** Where the list with these filters is to be had as a file. */
export const csvAddress = (filter: SubscriberFilter): string =>
  addressOf(exportSubscribers, { query: filter });
