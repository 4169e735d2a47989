import type { ListPage } from '@ail/kit/browser/http';
import { useAddressPage } from '@ail/kit/lists/address-state';
import { useEffect } from 'react';
import type { SWRResponse } from 'swr';

const partOf = (path: string) => {
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  return { size: Number(query.get('limit')), offset: Number(query.get('offset')) };
};

/**
 * Replaces a page past the end of its list by the last page: its only row was removed, or an old
 * address names it. Until the last page has loaded, the list is loading, not empty.
 * @param path the address of `query`, with its `limit` and `offset`
 * @param turnTo sets the page if it is not in the address
 */
export const useExistingPage = <T>(
  query: SWRResponse<ListPage<T>, Error>,
  path: string,
  turnTo?: (page: number) => void,
): SWRResponse<ListPage<T>, Error> => {
  const [, turnAddressTo] = useAddressPage();
  const { data, isLoading } = query;
  const { size, offset } = partOf(path);
  const total = data?.items.length === 0 ? data.total : 0;
  const last = total > 0 && offset >= total ? Math.ceil(total / size) : undefined;

  useEffect(() => {
    if (last === undefined) return;
    if (turnTo) turnTo(last);
    else turnAddressTo(last, { replace: true });
  }, [last, turnTo, turnAddressTo]);

  // While the last page loads, the kept answer is still that of the page past the end.
  const isPast = last !== undefined || (total > 0 && isLoading);
  return isPast ? { ...query, data: undefined, isLoading: true } : query;
};
