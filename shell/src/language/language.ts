import type { Language } from '@ail/kit/contracts/enums';
import english from '../../../locales/en/common.json';
import { cacheLanguage, detectLanguage, languageKey, languageOfAddress } from './detect.ts';
import { createLanguageStore, type FetchCatalogue, frameNamespace } from './language-store.ts';

/** A catalogue that hangs must not keep a page back for ever. */
const timeoutMs = 8_000;

const fetchCatalogue: FetchCatalogue = async (language, namespace) => {
  const path = `/locales/${language}/${namespace}.json`;
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${response.status}: ${path}`);
  return response.json();
};

// Who followed a link in French reads on in French, also after the next page has been loaded again.
const fromLink = languageOfAddress();
if (fromLink) cacheLanguage(fromLink);

/** The page's language and texts. */
export const languageStore = createLanguageStore({
  language: detectLanguage(),
  fetchCatalogue,
  builtIn: Object.fromEntries(
    Object.entries(english).map(([key, text]) => [`${frameNamespace}.${key}`, text]),
  ),
});

/**
 * Takes the reader's choice: on the page as soon as its texts are here, and then cached for the
 * next visit.
 * @throws if one of them does not come; then the choice is not taken
 */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await languageStore.setLanguage(language);
  // Another choice has come after it.
  if (languageStore.getState().language !== language) return;
  cacheLanguage(language);
  // A link that named a language must not overrule the choice when the page is loaded again.
  const url = new URL(window.location.href);
  if (url.searchParams.has(languageKey)) {
    url.searchParams.set(languageKey, language);
    window.history.replaceState(window.history.state, '', url);
  }
};
