import type { Language } from '../contracts/enums.ts';

/** What each language calls itself, where the language of the page is chosen: a reader finds their own in every other. */
export const languageNames = {
  en: 'English',
  fr: 'Français',
  sw: 'Kiswahili',
} satisfies Record<Language, string>;
