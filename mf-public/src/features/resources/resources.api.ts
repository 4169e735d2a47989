import { addressOf } from '@ail/kit/browser/api';
import { ApiError } from '@ail/kit/browser/http';
import { useCall, useCallPage } from '@ail/kit/browser/query';
import { isId } from '@ail/kit/contracts/id';
import { getResourcesFeed } from '@ail/kit/contracts/pages/discovery.calls';
import {
  getResource,
  getResourceOverview,
  listResources,
} from '@ail/kit/contracts/resources/resource.calls';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';

/** What a list of published resources asks, without their texts; admins, too, see no drafts. */
export const published = { status: 'published', without: 'content' } as const;

/** The newest of each category, how many there are, and the latest of all. */
export const useResourceOverview = () => useCall(getResourceOverview, {});

const relatedCount = 3;

/** Three others of the same category, for further reading. */
export const useRelated = ({ id, category }: Resource) => {
  const { data, error } = useCallPage(listResources, {
    query: { ...published, category, limit: relatedCount + 1 },
  });
  const others = data?.items.filter((one) => one.id !== id).slice(0, relatedCount);
  return { others, error };
};

/** One resource; `notFound` where there is none. */
export const useResource = (id: string) => {
  const query = useCall(getResource, isId(id) ? { params: { id } } : null);
  return {
    ...query,
    notFound: !isId(id) || (query.error instanceof ApiError && query.error.status === 404),
  };
};

/** The address of the feed; English is the bare one, as it is of the pages. */
export const feedAddress = (language: string): string =>
  addressOf(getResourcesFeed, { query: { lng: language === 'en' ? undefined : language } });
