import type { Subscriber, SubscriberState } from '@ail/kit/contracts/newsletter/subscriber';
import { paths } from '@ail/kit/contracts/paths';
import { useAdminPage } from '../../blocks/admin-calls.ts';

export const pageSize = 50;

interface SubscriberFilter {
  q: string;
  status: SubscriberState | undefined;
}

const filterQuery = ({ q, status }: SubscriberFilter) => ({
  ...(q && { q }),
  ...(status && { status }),
});

/** One page of the newsletter's subscribers, the newest first. */
export const useSubscribers = (page: number, filter: SubscriberFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    ...filterQuery(filter),
  });
  return useAdminPage<Subscriber>(`${paths.adminSubscribers}?${query}`);
};

/** Where the list with these filters is to be had as a file. */
export const csvAddress = (filter: SubscriberFilter): string => {
  const query = new URLSearchParams(filterQuery(filter)).toString();
  return query ? `${paths.adminSubscribersCsv}?${query}` : paths.adminSubscribersCsv;
};
