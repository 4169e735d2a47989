import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import { parseMessageRef } from '@ail/kit/contracts/message-ref';
import { IntlMessageFormat } from 'intl-messageformat';
import { ConfigError } from '../../config.ts';

const namespaces = ['api', 'common', 'validation', 'mail', 'terms'] as const;

export type Translate = (
  language: Language,
  id: string,
  values?: Record<string, string | number>,
) => string;

export interface Texts {
  /** The sentence `id` (`<namespace>.<key>`) in a language, else in English. */
  translate: Translate;
  /** The same in pieces: values that are objects stay as they are, between the strings around them. */
  translatePieces<T extends object>(
    language: Language,
    id: string,
    values: Record<string, string | number | T>,
  ): (string | T)[];
  /** The same for a reference a schema failed with, as `validation.tooLong?max=255`. */
  translateRef(language: Language, ref: string): string;
}

const readCatalogue = (folder: string, language: Language) => {
  const messages = new Map<string, string>();
  for (const namespace of namespaces) {
    const file = join(folder, language, `${namespace}.json`);
    let content: Record<string, string>;
    try {
      content = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new ConfigError(`LOCALES_DIR must hold ${language}/${namespace}.json as valid JSON.`);
    }
    for (const [key, text] of Object.entries(content)) messages.set(`${namespace}.${key}`, text);
  }
  return messages;
};

/**
 * Reads the server's own sentences once.
 * @throws ConfigError if a catalogue is missing or broken.
 */
export const loadTexts = (folder: string): Texts => {
  const catalogues = new Map(
    languages.map((language) => [language, readCatalogue(folder, language)]),
  );
  const formats = new Map<string, IntlMessageFormat>();

  const formatOf = (language: Language, id: string): IntlMessageFormat | undefined => {
    const cacheKey = `${language} ${id}`;
    let format = formats.get(cacheKey);
    if (!format) {
      const text = catalogues.get(language)?.get(id) ?? catalogues.get(fallbackLanguage)?.get(id);
      if (text === undefined) return undefined;
      format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      formats.set(cacheKey, format);
    }
    return format;
  };
  const translate: Translate = (language, id, values) =>
    String(formatOf(language, id)?.format(values) ?? id);

  return {
    translate,
    translatePieces: <T extends object>(
      language: Language,
      id: string,
      values: Record<string, string | number | T>,
    ) => {
      const formatted = formatOf(language, id)?.format<T>(values) ?? id;
      const pieces: (string | T)[] = [];
      return pieces.concat(formatted);
    },
    translateRef: (language, ref) => {
      const { id, values } = parseMessageRef(ref);
      return translate(language, id, values);
    },
  };
};
