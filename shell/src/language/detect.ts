import { readCookie, writeCookie } from '@ail/kit/browser/cookies';
import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { asLanguage, languageKey } from '@ail/kit/contracts/language';

/** Storage can be switched off altogether; then reading it throws. */
const stored = (storage: () => Storage) => {
  try {
    return storage().getItem(languageKey);
  } catch {
    return null;
  }
};

/** The language that the address names. */
export const languageOfAddress = (): Language | undefined =>
  asLanguage(new URLSearchParams(window.location.search).get(languageKey));

/**
 * The reader's language: the first language of this site named by query parameter, cookie, local
 * storage, session storage, browser or document. English if none names one.
 */
export const detectLanguage = (): Language => {
  const candidates = [
    languageOfAddress,
    () => readCookie(languageKey),
    () => stored(() => window.localStorage),
    () => stored(() => window.sessionStorage),
    ...(navigator.languages ?? [navigator.language]).map((language) => () => language),
    () => document.documentElement.lang,
  ];
  for (const candidate of candidates) {
    const language = asLanguage(candidate());
    if (language) return language;
  }
  return fallbackLanguage;
};

/** Keeps the reader's choice in local storage, and in a cookie, which tells the server. */
export const cacheLanguage = (language: Language): void => {
  try {
    window.localStorage.setItem(languageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page, or the cookie.
  }
  writeCookie(languageKey, language);
};

/** A choice that was made before it was kept in a cookie as well. */
export const storedChoice = (): Language | undefined =>
  asLanguage(stored(() => window.localStorage));

export const hasChoiceCookie = (): boolean => readCookie(languageKey) !== undefined;
