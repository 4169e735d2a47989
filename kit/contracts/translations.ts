import { type ObjectSchema, object } from 'yup';
import { type Language, languages } from './enums.ts';
import { oneOf } from './field-types.ts';
import { limits } from './limits.ts';

/** The fields of each kind of row whose texts are translated. */
export const translatedFields = {
  events: ['title', 'description', 'venue', 'agenda', 'speakers'],
  projects: ['title', 'description', 'useOfFunds', 'details', 'team'],
  resources: ['title', 'description', 'content'],
} as const;
export type TranslatedKind = keyof typeof translatedFields;

/** Those of them that are HTML, with the most characters of each. */
export const htmlLimits: ReadonlyMap<string, number> = new Map([
  ['content', limits.content.max],
  ['details', limits.projectDetails.max],
]);
export const htmlFields: readonly string[] = [...htmlLimits.keys()];

/** Whether a translation is not there, or older than the original. */
export const translationStates = ['missing', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];
export type TranslationFilter = `${Language}:${TranslationState}`;

const translationFilters = languages.flatMap((language) =>
  translationStates.map((state): TranslationFilter => `${language}:${state}`),
);

/** A filter of admins' lists, as `fr:missing` or `sw:outdated`. */
export const translationFilter = () => oneOf<TranslationFilter>(translationFilters);

/** The language in which texts are asked for; where there is no whole translation they are in the original's. */
export const askedLanguage = () => oneOf<Language>(languages);

type Fields = Record<string, unknown>;

/**
 * What a call is sent of the languages of a row: that of the original, and translations, each with all texts that the
 * original has, or `null` to remove it. Those that are not sent stay as they are.
 */
export const languageFields = <T extends Fields>(texts: ObjectSchema<T>) => {
  const translation = () => texts.nullable().default(undefined).optional();
  return {
    language: oneOf<Language>(languages),
    translations: object({
      en: translation(),
      fr: translation(),
      sw: translation(),
    })
      .default(undefined)
      .optional(),
  };
};

/** Translations as they are sent, by language. */
export type SentTranslations<T> = Partial<Record<Language, T | null | undefined>>;
