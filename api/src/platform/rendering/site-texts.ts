import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { isRecord } from '@ail/kit/contracts/releases/release-fields';
import type { ReadFront } from '../serving/front-source.ts';

type Messages = Record<string, string>;

const textsOf = async (read: ReadFront, language: Language, namespace: string) => {
  const texts: Messages = JSON.parse(await read(`locales/${language}/${namespace}.json`));
  return Object.entries(texts).map(([key, text]) => [`${namespace}.${key}`, text]);
};

const namespacesOf = async (read: ReadFront, folder: string): Promise<string[]> => {
  const info: unknown = JSON.parse(await read(`${folder}/release.json`));
  const ids = isRecord(info) && Array.isArray(info.localeKeys) ? info.localeKeys : [];
  return ids.map((id) => String(id).split('.')[0] ?? '');
};

/**
 * The messages that releases show in a language, by their whole ids; in English what it lacks.
 * @param folders of the releases
 * @throws if a catalogue cannot be read
 */
export const catalogueOf = async (
  read: ReadFront,
  folders: readonly string[],
  language: Language,
): Promise<Messages> => {
  const namespaces = await Promise.all(folders.map((folder) => namespacesOf(read, folder)));
  const texts = await Promise.all(
    // The language comes last, so that its texts stand.
    [fallbackLanguage, language].flatMap((one) =>
      [...new Set(namespaces.flat())].map((namespace) => textsOf(read, one, namespace)),
    ),
  );
  return Object.fromEntries(texts.flat());
};
