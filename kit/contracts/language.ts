import { type Language, languages } from './enums.ts';

/** The name of the query parameter, the cookie and the storage entries that hold the reader's language. */
export const languageKey = 'lng';

/** The language that a text names, as `fr`, `FR` or `fr-CI`; `undefined` for none of this site. */
export const asLanguage = (value: string | null | undefined): Language | undefined => {
  const base = value?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language === base);
};

/** The file beside the catalogues of a language that holds all of them, by namespace. */
export const textsBundle = 'all';
