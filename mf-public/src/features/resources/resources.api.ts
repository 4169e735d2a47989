import { ApiError } from '@ail/kit/browser/http';
import { useCall, useCallPage } from '@ail/kit/browser/query';
import {
  getResource,
  getResourceOverview,
  listResources,
} from '@ail/kit/contracts/resources/resource.calls';
import type { Resource } from '@ail/kit/contracts/resources/resource.shape';
import { useLanguage } from '@ail/kit/ui/use-language';

/** The query of published resources without their texts; drafts are left out for admins, too. */
export const published = { status: 'published', without: 'content' } as const;

/** The newest resources of each category, their number, and the latest of all. */
export const useResourceOverview = () =>
  useCall(getResourceOverview, { query: { language: useLanguage() } });

const relatedCount = 3;

/** Three others of the same category, for further reading. */
export const useRelated = ({ id, category }: Resource) => {
  const { data, error } = useCallPage(listResources, {
    query: { ...published, language: useLanguage(), category, limit: relatedCount + 1 },
  });
  const others = data?.items.filter((one) => one.id !== id).slice(0, relatedCount);
  return { others, error };
};

/**
 * One resource; `notFound` if there is none.
 * @param place its id, its address or a former one
 */
export const useResource = (place: string) => {
  const language = useLanguage();
  const query = useCall(getResource, {
    params: { id: encodeURIComponent(place) },
    query: { language },
  });
  return {
    ...query,
    notFound: query.error instanceof ApiError && query.error.status === 404,
  };
};
