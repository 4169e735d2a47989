import { object } from 'yup';
import { call } from '../call.ts';
import { draftShape, savedDraftShape } from '../drafts/draft.shape.ts';
import { draftSchema } from '../drafts/draft.ts';
import { resourceBodyLimitBytes } from '../limits.ts';
import { pageFields, seenVersion } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage } from '../translations.ts';
import { adminResourceShape, resourceShape } from './resource.shape.ts';
import { newDraftShape, versionShape, versionSummaryShape } from './writing.shape.ts';
import { restoreVersionSchema } from './writing.ts';

export const listNewResourceDrafts = call({
  method: 'get',
  path: '/api/admin/resource-drafts',
  access: 'admin',
  summary: 'What the caller has typed into forms of new resources and not saved, the newest first',
  query: object(pageFields),
  status: 200,
  answer: listOf(newDraftShape),
});

export const getResourceDraft = call({
  method: 'get',
  path: '/api/admin/resources/:id/draft',
  textParams: ['id'],
  access: 'admin',
  summary:
    'What the caller has typed into the form of a resource, or of a new one (`new`, or `new-` and a UUID)',
  status: 200,
  answer: draftShape,
});

export const saveResourceDraft = call({
  method: 'put',
  path: '/api/admin/resources/:id/draft',
  textParams: ['id'],
  access: 'admin',
  summary: 'Keep what is typed into the form of a resource; saving the resource ends it',
  body: draftSchema,
  bodyLimit: resourceBodyLimitBytes,
  status: 200,
  answer: savedDraftShape,
});

export const deleteResourceDraft = call({
  method: 'delete',
  path: '/api/admin/resources/:id/draft',
  textParams: ['id'],
  access: 'admin',
  summary:
    'Discard what is typed into the form of a resource; with `updatedAt` only if it was not changed since',
  query: seenVersion,
  status: 204,
});

export const previewResource = call({
  method: 'get',
  path: '/api/admin/resources/:id/preview',
  textParams: ['id'],
  access: 'admin',
  summary:
    'A resource, or its translation, with what the caller has typed into its form, as its page would show it, without descriptions of pictures',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: resourceShape,
});

export const listResourceVersions = call({
  method: 'get',
  path: '/api/admin/resources/:id/versions',
  access: 'admin',
  summary: 'The last 50 versions of a resource, the newest first',
  query: object(pageFields),
  status: 200,
  answer: listOf(versionSummaryShape),
});

export const getResourceVersion = call({
  method: 'get',
  path: '/api/admin/resources/:id/versions/:versionId',
  access: 'admin',
  summary: 'A resource as it was saved once',
  status: 200,
  answer: versionShape,
});

export const restoreResourceVersion = call({
  method: 'post',
  path: '/api/admin/resources/:id/versions/:versionId/restore',
  access: 'admin',
  summary: 'Save the texts of a version again, as a new version; status and address stay',
  body: restoreVersionSchema,
  status: 200,
  answer: adminResourceShape,
  refusals: ['edit_conflict'],
  current: adminResourceShape,
});
