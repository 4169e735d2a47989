import type { ResourceCategory, ResourceStatus, ResourceType } from '@ail/kit/contracts/enums';
import { paths } from '@ail/kit/contracts/paths';
import type {
  AdminResource,
  AdminResourceSummary,
  ResourceFields,
} from '@ail/kit/contracts/resources/resource';
import { remove, send, useAdminPage, useFreshQuery, useRefresh } from '../../blocks/admin-calls.ts';

export const pageSize = 12;

interface ResourceFilter {
  page: number;
  q: string;
  status: ResourceStatus | undefined;
  type: ResourceType | undefined;
  category: ResourceCategory | undefined;
}

/** One page of the resources, drafts too, filtered by the server, the newest first; not their texts. */
export const useResources = ({ page, q, status, type, category }: ResourceFilter) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    offset: String((page - 1) * pageSize),
    without: 'content',
    ...(q && { q }),
    ...(status && { status }),
    ...(type && { type }),
    ...(category && { category }),
  });
  return useAdminPage<AdminResourceSummary>(`${paths.resources}?${query}`);
};

/** One resource, as the server has it. */
export const useResource = (id: string) => useFreshQuery<AdminResource>(paths.resource(id));

/** What an admin does with resources; what is shown of them is read anew each time. */
export const useResourceActions = () => {
  const refresh = useRefresh();
  const changed = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    await refresh(paths.resources, paths.adminDashboard);
    return value;
  };
  return {
    /** @param requestId the same for every attempt: what is there already is not made twice */
    create: (
      { imageUrl, ...resource }: ResourceFields,
      status: ResourceStatus,
      requestId: string,
    ) =>
      changed(
        send<AdminResource>('POST', paths.resources, {
          ...resource,
          status,
          ...(imageUrl !== null && { imageUrl }),
          requestId,
        }),
      ),
    /** @param updatedAt as it was read: who saves second is told (`edit_conflict`). */
    update: (id: number, resource: ResourceFields, updatedAt: string) =>
      changed(send<AdminResource>('PATCH', paths.resource(id), { ...resource, updatedAt })),
    /** @param resource as it is shown: who decides second is told. */
    setStatus: ({ id, updatedAt }: AdminResourceSummary, status: ResourceStatus) =>
      changed(send<AdminResource>('PATCH', paths.resource(id), { status, updatedAt })),
    /** @param resource as it is shown: what somebody else changed is not deleted unseen. */
    remove: (resource: AdminResource) => changed(remove(paths.resource(resource.id), resource)),
  };
};
