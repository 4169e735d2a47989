import type { ResourceCategory, ResourceType } from '@ail/kit/contracts/enums';
import type { AdminResource } from '@ail/kit/contracts/resources/resource.shape';
import {
  resourceCategoryTerms,
  resourceStatusTerms,
  resourceTypeTerms,
} from '@ail/kit/contracts/terms';

/** What the form holds: '' where nothing is filled in. */
export interface ResourceValues {
  title: string;
  description: string;
  type: ResourceType;
  category: ResourceCategory | '';
  imageUrl: string;
  content: string;
}

export const emptyResource: ResourceValues = {
  title: '',
  description: '',
  type: 'article',
  category: '',
  imageUrl: '',
  content: '',
};

/** A resource as the form holds it. */
export const toValues = (resource: AdminResource): ResourceValues => ({
  title: resource.title,
  description: resource.description,
  type: resource.type,
  category: resource.category,
  imageUrl: resource.imageUrl ?? '',
  content: resource.content,
});

/** The message id of each field's label. */
export const fieldLabels = {
  title: 'adminResources.field.title',
  description: 'adminResources.field.description',
  type: 'adminResources.field.type',
  category: 'adminResources.field.category',
  imageUrl: 'adminResources.field.imageUrl',
  content: 'adminResources.field.content',
} satisfies Record<keyof ResourceValues, string>;

/** What a colleague may have changed in the meantime: also the status, which no field of the form sets. */
export const seen = {
  toValues: (resource: AdminResource) => ({ ...toValues(resource), status: resource.status }),
  labels: { ...fieldLabels, status: 'adminResources.status' },
  words: { type: resourceTypeTerms, category: resourceCategoryTerms, status: resourceStatusTerms },
};
