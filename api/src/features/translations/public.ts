/**
 * The texts of events, projects and resources in other languages.
 * Other features import only what this file exports.
 */

export { copyTranslations, saveTranslations } from './save-translations.ts';
export { translatedPictures } from './translated-pictures.ts';
export {
  alignedWith,
  changedFields,
  hashOf,
  hashWith,
  missingIn,
  type Text,
  type Texts,
  textsOf,
} from './translated-texts.ts';
export {
  EventTranslationModel,
  inLanguage,
  joinTranslation,
  languageColumns,
  originalLanguage,
  ProjectTranslationModel,
  pageLanguages,
  ResourceTranslationModel,
  shownTranslation,
  type TranslationModel,
  translatedColumn,
  translationModels,
  translationsOfRows,
  withTranslation,
} from './translation.model.ts';
export { loggedTranslations, presentTranslations } from './translation.presenter.ts';
