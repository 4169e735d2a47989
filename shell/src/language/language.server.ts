import { given } from '../server/given.ts';
import { createLanguageStore } from './language-store.ts';

const { language, messages } = given();

/** Has every text from the start. */
export const languageStore = createLanguageStore({
  language,
  builtIn: messages,
  fetchCatalogue: async () => ({}),
  fetchBundle: async () => ({}),
});

export const chooseLanguage = async (): Promise<void> => {};
