import type { Language } from '@ail/kit/contracts/enums';
import { languageKey, textsBundle } from '@ail/kit/contracts/language';
import english from '../../../locales/en/common.json';
import { currentOverride } from '../override.ts';
import {
  cacheLanguage,
  detectLanguage,
  hasChoiceCookie,
  languageOfAddress,
  storedChoice,
} from './detect.ts';
import {
  createLanguageStore,
  type FetchBundle,
  type FetchCatalogue,
  frameNamespace,
} from './language-store.ts';

/** A catalogue that hangs must not block a page for ever. */
const timeoutMs = 8_000;

const fetchTexts = async <Texts = Record<string, string>>(address: string): Promise<Texts> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  return response.json();
};

const fetchCatalogue: FetchCatalogue = (language, namespace) => {
  const path = `/locales/${language}/${namespace}.json`;
  const local = currentOverride();
  // The local server answers with the portal's texts where they are not of the part that it serves.
  return local ? fetchTexts(local.origin + path).catch(() => fetchTexts(path)) : fetchTexts(path);
};

const fetchBundle: FetchBundle = (language) =>
  fetchTexts(`/locales/${language}/${textsBundle}.json`);

// A reader who followed a link in French stays in French, also after a reload of a later page. A choice from
// before it was kept in a cookie is told to the server.
const known = languageOfAddress() ?? (hasChoiceCookie() ? undefined : storedChoice());
if (known) cacheLanguage(known);

/** The page's language and texts. */
export const languageStore = createLanguageStore({
  language: detectLanguage(),
  fetchCatalogue,
  fetchBundle,
  builtIn: Object.fromEntries(
    Object.entries(english).map(([key, text]) => [`${frameNamespace}.${key}`, text]),
  ),
});

/**
 * Applies the reader's choice as soon as its texts are loaded, then caches it for the next visit.
 * @throws if one of them does not load; then the language stays as it is
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await languageStore.setLanguage(language);
  // The reader has made another choice since.
  if (languageStore.getState().language !== language) return;
  cacheLanguage(language);
  // A language in the address must not override the choice after a reload.
  const url = new URL(window.location.href);
  if (url.searchParams.has(languageKey)) {
    url.searchParams.set(languageKey, language);
    window.history.replaceState(window.history.state, '', url);
  }
};
