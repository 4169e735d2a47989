import { object } from 'yup';
import { call } from '../call.ts';
import {
  type ResourceCategory,
  type ResourceStatus,
  type ResourceType,
  resourceCategories,
  resourceStatuses,
  resourceTypes,
} from '../enums.ts';
import { line, onceFields, oneOf } from '../field-types.ts';
import { resourceBodyLimitBytes } from '../limits.ts';
import { pageFields, seenVersion } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage, translationFilter } from '../translations.ts';
import {
  adminResourceShape,
  adminResourceSummaryShape,
  resourceOverviewShape,
  resourceShape,
  resourceSummaryShape,
} from './resource.shape.ts';
import { createResourceSchema, resourceLanguageFields, updateResourceSchema } from './resource.ts';
import { draftField } from './writing.ts';

const filterFields = {
  q: line(),
  status: oneOf<ResourceStatus>(resourceStatuses),
  type: oneOf<ResourceType>(resourceTypes),
  category: oneOf<ResourceCategory>(resourceCategories),
};

export const listResources = call({
  method: 'get',
  path: '/api/resources',
  access: 'anyone',
  summary:
    'Published resources, the newest first, in the given language where there is a translation; drafts too for admins',
  query: object({
    ...pageFields,
    ...filterFields,
    language: askedLanguage(),
    /** The three titles of the knowledge hub's tab. */
    featured: oneOf<'true'>(['true']),
    /** A list of titles need not bring every text with it. */
    without: oneOf<'content'>(['content']),
  }),
  status: 200,
  answer: listOf(resourceSummaryShape),
});

export const listAdminResources = call({
  method: 'get',
  path: '/api/admin/resources',
  access: 'admin',
  summary: 'All resources without their content, the newest first, drafts too',
  query: object({ ...pageFields, ...filterFields, translation: translationFilter() }),
  status: 200,
  answer: listOf(adminResourceSummaryShape),
});

export const getResourceOverview = call({
  method: 'get',
  path: '/api/resources/overview',
  access: 'anyone',
  summary: 'How many published resources each category has, its newest one, and the latest three',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: resourceOverviewShape,
});

export const getResource = call({
  method: 'get',
  path: '/api/resources/:id',
  textParams: ['id'],
  access: 'anyone',
  summary:
    'One resource, by its id, its address or a former one, in the given language where there is a translation',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: resourceShape,
});

export const getAdminResource = call({
  method: 'get',
  path: '/api/admin/resources/:id',
  access: 'admin',
  summary: 'One resource, also a draft',
  status: 200,
  answer: adminResourceShape,
});

export const createResource = call({
  method: 'post',
  path: '/api/resources',
  access: 'admin',
  summary:
    'Publish a resource, keep it as a draft, or publish it at a time; its content is sanitised; once for each ' +
    'requestId, where one is sent; it ends the `draft` of its form',
  body: createResourceSchema.shape({ ...resourceLanguageFields, ...draftField, ...onceFields }),
  bodyLimit: resourceBodyLimitBytes,
  status: 201,
  answer: adminResourceShape,
  refusals: ['already_sent'],
});

export const updateResource = call({
  method: 'patch',
  path: '/api/resources/:id',
  access: 'admin',
  summary: 'Change fields of a resource, publish it, now or at a time, or return it to draft',
  body: updateResourceSchema.shape(resourceLanguageFields),
  bodyLimit: resourceBodyLimitBytes,
  partial: true,
  status: 200,
  answer: adminResourceShape,
  refusals: ['edit_conflict'],
  current: adminResourceShape,
});

export const deleteResource = call({
  method: 'delete',
  path: '/api/resources/:id',
  access: 'admin',
  summary: 'Delete a resource',
  query: seenVersion,
  status: 204,
  refusals: ['edit_conflict'],
  current: adminResourceShape,
});
