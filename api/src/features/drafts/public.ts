/**
 * What is typed into forms of the admin area and not saved yet.
 * Other features import only what this file exports.
 */

export { draftEndpoints } from './draft-endpoints.ts';
export { FormDraftModel } from './form-draft.model.ts';
export {
  type DraftedForm,
  endDraftsOfRow,
  endFormDraft,
  endFormDrafts,
  endTranslationDrafts,
  findFormDraft,
  rowForm,
  translationForm,
} from './form-drafts.ts';
export { typedValues } from './typed-values.ts';
