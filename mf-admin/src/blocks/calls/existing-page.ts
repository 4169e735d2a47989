import type { ListPage } from '@ail/kit/browser/http';
import { useAddressPage } from '@ail/kit/lists/address-state';
import { useEffect } from 'react';
import type { SWRResponse } from 'swr';

const partOf = (path: string) => {
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  return { size: Number(query.get('limit')), offset: Number(query.get('offset')) };
};

/**
 * A page past the end of its list gives way to the last there is: its only row was dealt with, or an
 * old address names it. Until that one has come the list is on its way, not empty.
 * @param path what `query` asks for, with its `limit` and `offset`
 * @param turnTo turns to a page where the address does not keep it
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

  // While the last page comes, what is kept is still the answer to the one past it.
  const isPast = last !== undefined || (total > 0 && isLoading);
  return isPast ? { ...query, data: undefined, isLoading: true } : query;
};
