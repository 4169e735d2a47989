import type {
  AdminResource,
  AdminResourceSummary,
  Resource,
  ResourceSummary,
} from '@ail/kit/contracts/resources/resource.shape';
import type { Knex } from 'knex';
import type { RowOf } from '../../platform/db/base.model.ts';
import {
  changedFields,
  presentTranslations,
  ResourceTranslationModel,
  translationsOfRows,
} from '../translations/public.ts';
import type { ResourceModel } from './resource.model.ts';

/** A resource as a public list shows it. */
export const presentResourceSummary = (resource: RowOf<ResourceModel>): ResourceSummary => ({
  id: resource.id,
  slug: resource.slug,
  language: resource.language,
  title: resource.title,
  description: resource.description,
  author: resource.author,
  category: resource.category,
  type: resource.type,
  imageUrl: resource.imageUrl,
  status: resource.status,
  publishedAt: resource.publishedAt.toISOString(),
});

/** A resource as anyone may see it. */
export const presentResource = (
  resource: RowOf<ResourceModel>,
): Omit<Resource, 'languages' | 'imageAlts'> => ({
  ...presentResourceSummary(resource),
  content: resource.content,
});

type Translations = readonly ResourceTranslationModel[] | undefined;

/** A resource as admins see it. */
export const presentAdminResource = (
  resource: RowOf<ResourceModel>,
  translations: Translations,
): AdminResource => ({
  ...presentResource(resource),
  updatedAt: resource.updatedAt.toISOString(),
  publishAt: resource.publishAt?.toISOString() ?? null,
  translations: presentTranslations(
    translations,
    ({ title, description, content, originalHash }) => ({
      changed: changedFields('resources', originalHash, resource),
      title,
      description,
      content,
    }),
  ),
});

/** A resource in the list of admins. */
export const presentAdminResourceSummary = (
  resource: RowOf<ResourceModel>,
  translations: Translations,
): AdminResourceSummary => ({
  ...presentResourceSummary(resource),
  updatedAt: resource.updatedAt.toISOString(),
  publishAt: resource.publishAt?.toISOString() ?? null,
  translations: presentTranslations(translations, ({ title, description }) => ({
    title,
    description,
  })),
});

/** A resource as admins see it. */
export const presentForAdmin = async (
  resource: RowOf<ResourceModel>,
  db: Knex,
): Promise<AdminResource> => {
  const translations = await translationsOfRows(ResourceTranslationModel.query(db), [resource.id]);
  return presentAdminResource(resource, translations.get(resource.id));
};
