import { call } from '../call.ts';
import { draftShape, savedDraftShape } from '../drafts/draft.shape.ts';
import { draftSchema } from '../drafts/draft.ts';
import { resourceBodyLimitBytes } from '../limits.ts';
import { seenVersion } from '../query-fields.ts';

export const getTranslationDraft = call({
  method: 'get',
  path: '/api/admin/translations/:kind/:id/:language/draft',
  textParams: ['kind', 'language'],
  access: 'admin',
  summary: 'What the caller has typed into the form of a translation, as of `events`, 3 and `fr`',
  status: 200,
  answer: draftShape,
});

export const saveTranslationDraft = call({
  method: 'put',
  path: '/api/admin/translations/:kind/:id/:language/draft',
  textParams: ['kind', 'language'],
  access: 'admin',
  summary: 'Keep what is typed into the form of a translation; saving the translation ends it',
  body: draftSchema,
  bodyLimit: resourceBodyLimitBytes,
  status: 200,
  answer: savedDraftShape,
});

export const deleteTranslationDraft = call({
  method: 'delete',
  path: '/api/admin/translations/:kind/:id/:language/draft',
  textParams: ['kind', 'language'],
  access: 'admin',
  summary:
    'Discard what is typed into the form of a translation; with `updatedAt` only if it was not changed since',
  query: seenVersion,
  status: 204,
});
