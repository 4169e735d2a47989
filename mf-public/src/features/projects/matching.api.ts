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

/** The projects that match best what the account looks for. */
export const useMatches = (limit: number) =>
  useOwnCall(calls.listMatches, { query: { language: useLanguage(), limit } });
