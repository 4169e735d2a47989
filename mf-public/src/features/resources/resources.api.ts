import { ApiError } from '@ail/kit/browser/http';
import { useCall } from '@ail/kit/browser/query';
import { isId } from '@ail/kit/contracts/id';
import { getResource, listResources } from '@ail/kit/contracts/resources/resource.calls';
import { useMemo } from 'react';

/**
 * Every resource that is published, without its text: an admin is given the drafts too. One list for
 * all pages, so that it is read once.
 */
export const useResources = () => {
  const { data, ...query } = useCall(listResources, { query: { without: 'content' } });
  const published = useMemo(() => data?.filter(({ status }) => status !== 'draft'), [data]);
  return { ...query, data: published };
};

/** One resource; `notFound` where there is none. */
export const useResource = (id: string) => {
  const query = useCall(getResource, isId(id) ? { params: { id } } : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};
