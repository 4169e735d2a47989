import { callApi } from '@ail/kit/browser/api';
import { useRefresh } from '@ail/kit/browser/query';
import { useOwnCall } from '@ail/kit/browser/session';
import type { Interests } from '@ail/kit/contracts/projects/interests';
import * as calls from '@ail/kit/contracts/projects/interests.calls';
import { useLanguage } from '@ail/kit/ui/use-language';
import { useCallback } from 'react';

/** What the account looks for, and the call to replace it. */
export const useInterests = () => {
  const query = useOwnCall(calls.getInterests, {});
  const { mutate } = query;
  const refresh = useRefresh();
  const save = useCallback(
    async (interests: Interests) => {
      const saved = await callApi(calls.saveInterests, { body: interests });
      await mutate(saved, { revalidate: false });
      await refresh(calls.listMatches);
    },
    [mutate, refresh],
  );
  return { ...query, save };
};

export interface MatchPage {
  offset: number;
  limit: number;
}

/**
 * One page of the projects that match what the account looks for, the best first. The answer has one more than the
 * page where there are more.
 */
export const useMatches = ({ offset, limit }: MatchPage) =>
  useOwnCall(calls.listMatches, {
    query: { language: useLanguage(), limit: limit + 1, ...(offset > 0 && { offset }) },
  });
