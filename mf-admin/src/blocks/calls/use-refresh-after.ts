import { useRefresh } from '@ail/kit/browser/query';
import type { AnyCall } from '@ail/kit/contracts/call';

/**
 * Get functions that await a change and read the cached answers of `calls` again.
 * @returns `success`, which reads them after a success only and waits for them; `attempt`, which also reads
 * them after a refusal, since a colleague may have been faster, and waits only for the change; and `refresh`,
 * which reads them now
 */
export const useRefreshAfter = (...calls: readonly Pick<AnyCall, 'path'>[]) => {
  const refreshCalls = useRefresh();
  const refresh = () => refreshCalls(...calls);
  return {
    refresh,
    success: async <T>(change: Promise<T>): Promise<T> => {
      const answer = await change;
      await refresh();
      return answer;
    },
    attempt: async <T>(change: Promise<T>): Promise<T> => {
      try {
        return await change;
      } finally {
        void refresh();
      }
    },
  };
};
