import type {
  AdminResource,
  Resource,
  ResourceSummary,
} from '@ail/kit/contracts/resources/resource.shape';
import type { RowOf } from '../../models/BaseModel.ts';
import type { ResourceModel } from '../../models/ResourceModel.ts';
import type { Viewer } from '../../models/viewer.ts';

/** A resource as a public list shows it. */
export const presentResourceSummary = (resource: RowOf<ResourceModel>): ResourceSummary => ({
  id: resource.id,
  title: resource.title,
  description: resource.description,
  category: resource.category,
  type: resource.type,
  imageUrl: resource.imageUrl,
  status: resource.status,
  publishedAt: resource.publishedAt.toISOString(),
});

/** A resource as anyone may see it. */
export const presentResource = (resource: RowOf<ResourceModel>): Resource => ({
  ...presentResourceSummary(resource),
  content: resource.content,
});

/** A resource as admins see it. */
export const presentAdminResource = (resource: RowOf<ResourceModel>): AdminResource => ({
  ...presentResource(resource),
  updatedAt: resource.updatedAt.toISOString(),
});

/** What presents resources to `viewer`; an admin is given the admin's fields. */
export const presentResourceTo = (
  viewer: Viewer,
): ((resource: RowOf<ResourceModel>) => Resource) =>
  viewer?.isAdmin ? presentAdminResource : presentResource;

/** A resource for a list without contents. */
export const withoutContent = <T extends Resource>({ content: _, ...summary }: T) => summary;
