import { fallbackLanguage, type Language } from '../enums.ts';

/** Reads a catalogue by its path, such as `en/home.json`; `undefined` where there is none. */
type ReadTexts = (path: string) => Promise<Record<string, string> | undefined>;

/** The text of a message id in a language, else in English; `undefined` if neither has it. */
export const findText = async (
  read: ReadTexts,
  language: Language,
  id: string,
): Promise<string | undefined> => {
  const [namespace = '', ...rest] = id.split('.');
  const key = rest.join('.');
  const textIn = async (one: Language) => (await read(`${one}/${namespace}.json`))?.[key];
  return (await textIn(language)) ?? textIn(fallbackLanguage);
};
