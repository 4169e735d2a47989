import { type Language, languages } from '@ail/kit/contracts/enums';
import type { TranslationModel } from './translation.model.ts';

interface State {
  updatedAt: string;
  outdated: boolean;
  complete: boolean;
}

/** The translations of a row as admins see them, by language. */
export const presentTranslations = <T extends TranslationModel, Texts extends object>(
  translations: readonly T[] = [],
  textsOf: (translation: T) => Texts,
): Record<Language, (Texts & State) | null> => {
  const inLanguage = (language: Language) => {
    const translation = translations.find((one) => one.language === language);
    if (!translation) return null;
    return {
      ...textsOf(translation),
      updatedAt: translation.updatedAt.toISOString(),
      outdated: translation.outdated,
      complete: translation.complete,
    };
  };
  return { en: inLanguage('en'), fr: inLanguage('fr'), sw: inLanguage('sw') };
};

/** Translations in the log: when each was last changed, and its title. */
export const loggedTranslations = (
  translations: Readonly<Record<Language, { title: string; updatedAt: string } | null>>,
): string[] =>
  languages.flatMap((language) => {
    const translation = translations[language];
    return translation ? [`${language} ${translation.updatedAt}: ${translation.title}`] : [];
  });
