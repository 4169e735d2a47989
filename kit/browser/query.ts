import type { Answer, AnyCall } from '@ail/kit/contracts/call';
import { answers, listPages } from '@ail/kit/contracts/shared/page.state';
import { useCallback } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { addressOf, type Item, isAddressOf, type ReadRequest } from './api.ts';
import { getJson, getPage, type ListPage } from './http.ts';

/**
 * Reads a call through the shared cache, with the shell's defaults. The key is its address.
 * @param request `null` sends no request
 */
export const useCall = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C> | null,
): SWRResponse<Answer<C>, Error> =>
  useSWR<Answer<C>, Error>(request && answers.key + addressOf(call, request), getJson<Answer<C>>);

const pagePrefix = listPages.key;

/**
 * Reads one page of a list through the shared cache; the previous page is kept until the next one has
 * loaded or failed.
 * @param request with `limit` and `offset`; `null` sends no request
 * @param read replaces `callPage`
 */
export const useCallPage = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C> | null,
  read?: () => Promise<ListPage<Item<C>>>,
): SWRResponse<ListPage<Item<C>>, Error> => {
  const { cache } = useSWRConfig();
  const key = request && `${pagePrefix}${addressOf(call, request)}`;
  const query = useSWR<ListPage<Item<C>>, Error>(
    key,
    (address: string) => read?.() ?? getPage(address.slice(pagePrefix.length)),
    { keepPreviousData: true },
  );
  const isKept = key && !cache.get(key)?.data;
  return query.error && isKept ? { ...query, data: undefined } : query;
};

/** Reads every cached answer of some calls again, with any ids and any query. */
export const useRefresh = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...calls: readonly Pick<AnyCall, 'path'>[]) => {
      await mutate((key) => {
        if (typeof key !== 'string') return false;
        const address = key.startsWith(pagePrefix) ? key.slice(pagePrefix.length) : key;
        return calls.some((call) => isAddressOf(call, address));
      });
    },
    [mutate],
  );
};
