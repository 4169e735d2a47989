import {
  addressOf,
  callApi,
  callForFile,
  callPage,
  callWithFile,
  type Item,
  type ReadRequest,
  type Request,
  readApi,
} from '@ail/kit/browser/api';
import type { ListPage } from '@ail/kit/browser/http';
import { useCallPage } from '@ail/kit/browser/query';
import type { Answer, AnyCall } from '@ail/kit/contracts/call';
import { newRequestId } from '@ail/kit/ui/request-id';
import { useMemo } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { withSession } from '../session/session-renewal.ts';
import { useExistingPage } from './existing-page.ts';

/** Reads a call through the shared cache; asks to sign in again if the session has ended. */
export const useAdminCall = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C> | null,
): SWRResponse<Answer<C>, Error> =>
  useSWR(
    request && addressOf(call, request),
    request && (() => withSession(() => readApi(call, request))),
  );

/**
 * Reads a call past the cache: an edit form must begin with what is saved. Each form has a key of its own, since the shared
 * cache would give it what the last one has read.
 * @param before what the answer must not overtake
 */
export const useFreshCall = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
  before?: () => Promise<unknown>,
): SWRResponse<Answer<C>, Error> => {
  const address = addressOf(call, request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another form
  const form = useMemo(newRequestId, [address]);
  return useSWR<Answer<C>, Error>(`${address}#${form}`, async () => {
    await before?.();
    return withSession(() => readApi(call, request));
  });
};

/**
 * Reads one page of a list; the previous page stays visible while the next one loads.
 * @param request with `limit` and `offset`; a page past the end is replaced by the last page
 * @param turnTo sets the page if it is not in the address
 */
export const useAdminList = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
  turnTo?: (page: number) => void,
): SWRResponse<ListPage<Item<C>>, Error> => {
  const query = useCallPage(call, request, () => withSession(() => callPage(call, request)));
  return useExistingPage(query, addressOf(call, request), turnTo);
};

/** Makes a call; if the session has ended, asks to sign in again, then repeats it. */
export const callAsAdmin = <C extends AnyCall>(call: C, request: Request<C>): Promise<Answer<C>> =>
  withSession(() => callApi(call, request));

/** Reads one page of a list once; as `callAsAdmin`. */
export const readPageAsAdmin = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
): Promise<ListPage<Item<C>>> => withSession(() => callPage(call, request));

/** Sends a file; as `callAsAdmin`. */
export const sendFileAsAdmin = <C extends AnyCall>(
  call: C,
  file: Blob,
  request?: ReadRequest<C>,
): Promise<Answer<C>> => withSession(() => callWithFile(call, file, request));

/** Fetches a file; as `callAsAdmin`. */
export const fetchFileAsAdmin = <C extends AnyCall>(
  call: C,
  request: ReadRequest<C>,
): ReturnType<typeof callForFile> => withSession(() => callForFile(call, request));
