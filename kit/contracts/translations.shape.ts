import { languages } from './enums.ts';
import { flag, instant, listOf, nullable, objectOf, text, word } from './shape.ts';

/** The language of the texts that are answered. */
export const textLanguageShape = word(languages);

/** The languages in which a page's texts can be read: that of the original, and those of whole translations. */
export const pageLanguagesShape = listOf(textLanguageShape);

/** The names of fields whose texts have changed since they were translated. */
export const changedFieldsShape = listOf(text);

type Fields = Parameters<typeof objectOf>[0];

/**
 * The translations of a row as admins see them, by language; `null` where there is none.
 * @param sometimes fields that only some answers have
 */
export const translationsShape = <F extends Fields>(texts: F, sometimes: Fields = {}) => {
  const state = {
    updatedAt: instant,
    /** The original has changed since. */
    outdated: flag,
    /** Whether it has every text that the original has; visitors are shown no other. */
    complete: flag,
  };
  const translation = nullable(objectOf({ ...texts, ...state }, sometimes));
  return objectOf({ en: translation, fr: translation, sw: translation });
};
