import { call } from '../call.ts';
import { resourceBodyLimitBytes } from '../limits.ts';
import { seenVersion } from '../query-fields.ts';
import { draftShape, savedDraftShape } from './draft.shape.ts';
import { draftSchema } from './draft.ts';

export const getRowDraft = call({
  method: 'get',
  path: '/api/admin/forms/:kind/:id/draft',
  textParams: ['kind'],
  access: 'admin',
  summary: 'What the caller has typed into the form of an event or a project, as of `events` and 3',
  status: 200,
  answer: draftShape,
});

export const saveRowDraft = call({
  method: 'put',
  path: '/api/admin/forms/:kind/:id/draft',
  textParams: ['kind'],
  access: 'admin',
  summary: 'Keep what is typed into the form of an event or a project; saving the row ends it',
  body: draftSchema,
  bodyLimit: resourceBodyLimitBytes,
  status: 200,
  answer: savedDraftShape,
});

export const deleteRowDraft = call({
  method: 'delete',
  path: '/api/admin/forms/:kind/:id/draft',
  textParams: ['kind'],
  access: 'admin',
  summary:
    'Discard what is typed into the form of an event or a project; with `updatedAt` only if it was not changed since',
  query: seenVersion,
  status: 204,
});
