import { useRefresh } from '@ail/kit/browser/query';
import type { QueryOf } from '@ail/kit/contracts/call';
import { bouncesAtOnce } from '@ail/kit/contracts/newsletter/issue';
import { noteBounces } from '@ail/kit/contracts/newsletter/issue.calls';
import type { BouncesNoted } from '@ail/kit/contracts/newsletter/issue.shape';
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

/** Notes addresses whose mails came back, in as many calls as it takes; repeated after a failure, none counts twice. */
export const useNoteBounces = () => {
  const refresh = useRefresh();
  return async (emails: readonly string[]): Promise<BouncesNoted> => {
    const noted: BouncesNoted = { count: 0, unknown: [] };
    try {
      for (let at = 0; at < emails.length; at += bouncesAtOnce) {
        const part = emails.slice(at, at + bouncesAtOnce);
        const { count, unknown } = await callAsAdmin(noteBounces, { body: { emails: part } });
        noted.count += count;
        noted.unknown.push(...unknown);
      }
    } finally {
      await refresh(listSubscribers);
    }
    return noted;
  };
};
