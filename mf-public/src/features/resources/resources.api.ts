import { ApiError } from '@ail/kit/browser/http';
import { useQuery } from '@ail/kit/browser/query';
import { paths } from '@ail/kit/contracts/paths';
import type { Resource, ResourceSummary } from '@ail/kit/contracts/resources/resource';
import { useMemo } from 'react';

/**
 * Every resource that is published, without its text: an admin is given the drafts too. One list for
 * all pages, so that it is read once.
 */
export const useResources = () => {
  const { data, ...query } = useQuery<ResourceSummary[]>(`${paths.resources}?without=content`);
  const published = useMemo(() => data?.filter(({ status }) => status !== 'draft'), [data]);
  return { ...query, data: published };
};

const isId = (id: string) => /^\d{1,15}$/.test(id);

/** One resource; `notFound` where there is none. */
export const useResource = (id: string) => {
  const query = useQuery<Resource>(isId(id) ? paths.resource(id) : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};
