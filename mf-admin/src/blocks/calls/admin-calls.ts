import {
  type Asked,
  addressOf,
  callApi,
  callForFile,
  callPage,
  callWithFile,
  type Item,
  isAddressOf,
  type Request,
} from '@ail/kit/browser/api';
import { getJson, getPage, type ListPage, sendFile, sendJson } from '@ail/kit/browser/http';
import type { Answer, AnyCall } from '@ail/kit/contracts/call';
import { useCallback, useEffect, useState } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { withSession } from '../session/session-renewal.ts';
import { useExistingPage } from './existing-page.ts';

const pagePrefix = 'page:';

const read = <T>(path: string) => withSession(() => getJson<T>(path));
const readPage = <T>(key: string) => withSession(() => getPage<T>(key.slice(pagePrefix.length)));

/** Reads `path` through the shared cache; asks to sign in again where the session has ended. */
export const useAdminQuery = <T>(path: string | null): SWRResponse<T, Error> =>
  useSWR<T, Error>(path, read<T>);

/** Reads `path` anew whatever the cache holds: what is edited must be what the server has. */
export const useFreshQuery = <T>(path: string): SWRResponse<T, Error> => {
  const query = useSWR<T, Error>(path, read<T>, { revalidateOnMount: true, dedupingInterval: 0 });
  const [isFresh, setFresh] = useState(false);
  const { isValidating, data, error } = query;
  useEffect(() => {
    if (!isValidating && (data !== undefined || error)) setFresh(true);
  }, [isValidating, data, error]);
  return isFresh ? query : { ...query, data: undefined, error: undefined };
};

/**
 * Reads one page of a list; the page before stays in sight while the next one comes.
 * @param path with its `limit` and `offset`; one past the end gives way to the last page there is
 * @param turnTo turns to a page where the address does not keep it
 */
export const useAdminPage = <T>(
  path: string,
  turnTo?: (page: number) => void,
): SWRResponse<ListPage<T>, Error> => {
  const query = useSWR<ListPage<T>, Error>(`${pagePrefix}${path}`, readPage<T>, {
    keepPreviousData: true,
  });
  return useExistingPage(query, path, turnTo);
};

/** Reads by a call through the shared cache; asks to sign in again where the session has ended. */
export const useAdminCall = <C extends AnyCall>(
  call: C,
  asked: Asked<C> | null,
): SWRResponse<Answer<C>, Error> => useAdminQuery(asked && addressOf(call, asked));

/** Reads by a call whatever the cache holds: what is edited must be what the server has. */
export const useFreshCall = <C extends AnyCall>(
  call: C,
  asked: Asked<C>,
): SWRResponse<Answer<C>, Error> => useFreshQuery(addressOf(call, asked));

/**
 * Reads one page of a list; the page before stays in sight while the next one comes.
 * @param asked with `limit` and `offset`; one past the end gives way to the last page there is
 * @param turnTo turns to a page where the address does not keep it
 */
export const useAdminList = <C extends AnyCall>(
  call: C,
  asked: Asked<C>,
  turnTo?: (page: number) => void,
): SWRResponse<ListPage<Item<C>>, Error> => useAdminPage(addressOf(call, asked), turnTo);

/** Makes a call; asks to sign in again where the session has ended, then goes on. */
export const callAsAdmin = <C extends AnyCall>(call: C, request: Request<C>): Promise<Answer<C>> =>
  withSession(() => callApi(call, request));

/** Reads one page of a list once; as `callAsAdmin`. */
export const readPageAsAdmin = <C extends AnyCall>(
  call: C,
  asked: Asked<C>,
): Promise<ListPage<Item<C>>> => withSession(() => callPage(call, asked));

/** Sends a file; as `callAsAdmin`. */
export const sendFileAsAdmin = <C extends AnyCall>(call: C, file: Blob): Promise<Answer<C>> =>
  withSession(() => callWithFile(call, file));

/** Fetches a file; as `callAsAdmin`. */
export const fetchFileAsAdmin = <C extends AnyCall>(call: C, asked: Asked<C>): Promise<Blob> =>
  withSession(() => callForFile(call, asked));

/** Sends `body`; asks to sign in again where the session has ended, then goes on. */
export const send = <T = undefined>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> => withSession(() => sendJson<T>(method, path, body));

/** Deletes what is shown; the server refuses where somebody has saved since (`edit_conflict`). */
export const remove = (path: string, { updatedAt }: { updatedAt: string }): Promise<undefined> =>
  send('DELETE', `${path}?${new URLSearchParams({ updatedAt })}`);

/** Sends a file; as `send`. */
export const upload = <T>(path: string, file: Blob): Promise<T> =>
  withSession(() => sendFile<T>(path, file));

/** Reads again every cached answer of these calls, and whatever begins with a path. */
export const useRefresh = () => {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (...calls: readonly (string | Pick<AnyCall, 'path'>)[]) => {
      await mutate((key) => {
        if (typeof key !== 'string') return false;
        const address = key.startsWith(pagePrefix) ? key.slice(pagePrefix.length) : key;
        return calls.some((one) =>
          typeof one === 'string' ? address.startsWith(one) : isAddressOf(one, address),
        );
      });
    },
    [mutate],
  );
};
