import { useRefresh } from '@ail/kit/browser/query';
import { bouncesAtOnce } from '@ail/kit/contracts/newsletter/issue';
import { noteBounces } from '@ail/kit/contracts/newsletter/issue.calls';
import type { BouncesNoted } from '@ail/kit/contracts/newsletter/issue.shape';
import { listSubscribers } from '@ail/kit/contracts/newsletter/newsletter.calls';
import { callAsAdmin } from '../../blocks/calls/admin-calls.ts';

/**
 * Record addresses whose mails came back, in as many calls as it takes. After a failure it can be repeated: no address
 * counts twice.
 */
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
