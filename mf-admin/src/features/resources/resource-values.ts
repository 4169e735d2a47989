import type { ResourceFields } from '@ail/kit/contracts/resources/resource';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import {
  resourceCategoryTerms,
  resourceStatusTerms,
  resourceTypeTerms,
} from '@ail/kit/contracts/terms';
import type { FormValues } from '@ail/kit/ui/form-values';
import { textsOf } from '../../blocks/drafts/kept-draft.ts';

export type ResourceValues = FormValues<ResourceFields, 'category'>;

export const emptyResource: ResourceValues = {
  title: '',
  description: '',
  author: '',
  type: 'article',
  category: '',
  imageUrl: '',
  content: '',
  slug: '',
  publishAt: '',
};

/** The form's values of a resource. */
export const toValues = (resource: AdminResource): ResourceValues => ({
  title: resource.title,
  description: resource.description,
  author: resource.author ?? '',
  type: resource.type,
  category: resource.category,
  imageUrl: resource.imageUrl ?? '',
  content: resource.content,
  slug: resource.slug ?? '',
  publishAt: resource.publishAt ?? '',
});

/** Where this site shows the picture of a resource, which the API holds as a whole address; `undefined` for another site's. */
export const picturePath = (address: string): string | undefined =>
  address.startsWith(`${location.origin}/assets/`)
    ? address.slice(location.origin.length)
    : undefined;

/** The message id of each field's label. */
export const fieldLabels = {
  title: 'adminResources.field.title',
  description: 'adminResources.field.description',
  author: 'adminResources.field.author',
  type: 'adminResources.field.type',
  category: 'adminResources.field.category',
  imageUrl: 'adminResources.field.imageUrl',
  content: 'adminResources.field.content',
  slug: 'adminResources.field.slug',
  publishAt: 'adminResources.field.publishAt',
} satisfies Record<keyof ResourceValues, string>;

/** Reads what was typed into the form of a resource and kept. */
export const keptTexts = textsOf([...Object.keys(emptyResource), 'language']);

/** The fields of a conflict: also the status, which is no field of the form. */
export const seen = {
  toValues: (resource: AdminResource) => ({ ...toValues(resource), status: resource.status }),
  labels: { ...fieldLabels, status: 'adminResources.status' },
  words: { type: resourceTypeTerms, category: resourceCategoryTerms, status: resourceStatusTerms },
};
