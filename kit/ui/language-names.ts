import type { Language } from '../contracts/enums.ts';

/** What each language calls itself: a reader finds their own in every other language. */
export const languageNames = {
  en: 'English',
  fr: 'Français',
  sw: 'Kiswahili',
} satisfies Record<Language, string>;
