import { callApi } from '@ail/kit/browser/api';
import { useOwnCallList } from '@ail/kit/browser/session';
import type { SavedSearchInput, UpdateSearch } from '@ail/kit/contracts/projects/searches';
import * as calls from '@ail/kit/contracts/projects/searches.calls';
import { useCallback } from 'react';

/** Saves a search; with the same `requestId` once. */
export const saveSearch = (search: SavedSearchInput & { requestId: string }) =>
  callApi(calls.createSearch, { body: search });

/** The account's saved searches, with calls to change and to delete one. */
export const useSavedSearches = () => {
  const query = useOwnCallList(calls.listSearches);
  const { mutate } = query;
  const change = useCallback(
    async (id: number, body: Partial<UpdateSearch>) => {
      await callApi(calls.updateSearch, { params: { id }, body });
      await mutate();
    },
    [mutate],
  );
  const remove = useCallback(
    async (id: number) => {
      await callApi(calls.deleteSearch, { params: { id } });
      await mutate();
    },
    [mutate],
  );
  return { ...query, change, remove };
};
