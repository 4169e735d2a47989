import { currentOf } from '@ail/kit/browser/api';
import { getDashboard } from '@ail/kit/contracts/dashboard/dashboard.calls';
import type { Language, ResourceStatus } from '@ail/kit/contracts/enums';
import type {
  ResourceFields,
  ResourceLanguages,
  ResourceTexts,
} from '@ail/kit/contracts/resources/resource';
import {
  createResource,
  deleteResource,
  getAdminResource,
  getResource,
  listAdminResources,
  listResources,
  updateResource,
} from '@ail/kit/contracts/resources/resource.calls';
import type {
  AdminResource,
  AdminResourceSummary,
} from '@ail/kit/contracts/resources/resource.shape';
import { callAsAdmin, useFreshCall } from '../../blocks/calls/admin-calls.ts';
import { useRefreshAfter } from '../../blocks/calls/use-refresh-after.ts';
import type { SeenRow } from '../../blocks/drafts/kept-draft.ts';

/** Read one resource past the cache. */
export const useResource = (id: string) => useFreshCall(getAdminResource, { params: { id } });

/** Get the resource as a colleague has saved it, from the error of a change that was refused for that reason. */
export const currentResource = {
  ofUpdate: currentOf(updateResource),
  ofRemove: currentOf(deleteResource),
};

/** Get the calls that change resources. */
export const useResourceActions = () => {
  const after = useRefreshAfter(
    listAdminResources,
    getAdminResource,
    listResources,
    getResource,
    getDashboard,
  );
  return {
    /**
     * @param draft the place of the draft, which is deleted
     * @param requestId the same for every attempt, so that the resource is created once
     */
    create: (
      { imageUrl, author, slug, publishAt, ...resource }: ResourceFields & ResourceLanguages,
      status: ResourceStatus,
      { draft, requestId }: { draft: string; requestId: string },
    ) =>
      after.success(
        callAsAdmin(createResource, {
          body: {
            ...resource,
            status,
            ...(imageUrl !== null && { imageUrl }),
            ...(author !== null && { author }),
            ...(slug !== null && { slug }),
            ...(publishAt !== null && { publishAt }),
            draft,
            requestId,
          },
        }),
      ),
    /** @param resource with `updatedAt` as it was read: a later save by another admin is an edit conflict */
    update: (id: number, resource: ResourceFields & SeenRow) =>
      after.success(callAsAdmin(updateResource, { params: { id }, body: resource })),
    /** @param texts of the translation; `null` removes it */
    translate: (id: number, language: Language, texts: ResourceTexts | null, seen: SeenRow) =>
      after.success(
        callAsAdmin(updateResource, {
          params: { id },
          body: { translations: { [language]: texts }, ...seen },
        }),
      ),
    /** @param resource as it is shown; a later save by another admin is an edit conflict */
    setStatus: ({ id, updatedAt }: AdminResourceSummary, status: ResourceStatus) =>
      after.success(callAsAdmin(updateResource, { params: { id }, body: { status, updatedAt } })),
    /** @param resource as it is shown; a later save by another admin is an edit conflict */
    remove: ({ id, updatedAt }: AdminResource) =>
      after.success(callAsAdmin(deleteResource, { params: { id }, query: { updatedAt } })),
  };
};
