import { resourceCategories, resourceStatuses, resourceTypes } from '@ail/kit/contracts/enums';
import type { AdminResource, Resource } from '@ail/kit/contracts/resources/resource';
import { instant, integer, nullable, text, word } from '@ail/kit/contracts/shape';
import { objectFor } from '../../http/json-schema.ts';
import type { ResourceModel } from '../../models/ResourceModel.ts';

/** A resource as anyone may see it. */
export const presentResource = (resource: ResourceModel): Resource => ({
  id: resource.id,
  title: resource.title,
  description: resource.description,
  content: resource.content,
  category: resource.category,
  type: resource.type,
  imageUrl: resource.imageUrl,
  status: resource.status,
  publishedAt: resource.publishedAt.toISOString(),
});

export const presentAdminResource = (resource: ResourceModel): AdminResource => ({
  ...presentResource(resource),
  updatedAt: resource.updatedAt.toISOString(),
});

const resourceProperties = {
  id: integer,
  title: text,
  description: text,
  content: text,
  category: word(resourceCategories),
  type: word(resourceTypes),
  imageUrl: nullable(text),
  status: word(resourceStatuses),
  publishedAt: instant,
};
export const adminResourceSchema = objectFor<AdminResource>({
  ...resourceProperties,
  updatedAt: instant,
});
/** What both kinds of caller are answered: `updatedAt` is for admins. */
export const resourceSchema = {
  ...adminResourceSchema,
  required: Object.keys(objectFor<Resource>(resourceProperties).properties ?? {}),
};

/** A resource as a list shows it that was asked for `?without=content`. */
export const withoutContent = <T extends Resource>({ content: _, ...summary }: T) => summary;

export const listedResourceSchema = {
  ...resourceSchema,
  required: resourceSchema.required.filter((name) => name !== 'content'),
};
