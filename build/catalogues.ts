import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fallbackLanguage, languages } from '@ail/kit/contracts/enums';
import { rootDir as projectDir } from './apps.ts';
import { breaksFrenchTypography, longestMessage, shapeOf } from './messages.ts';

/** The texts of one namespace in one language, by key. */
export type Catalogue = Record<string, string>;

const entriesOf = (path: string, json: string, problems: string[]): [string, string][] => {
  try {
    const catalogue: unknown = JSON.parse(json);
    if (catalogue instanceof Object && !Array.isArray(catalogue)) return Object.entries(catalogue);
    problems.push(`${path} holds no texts.`);
  } catch (error) {
    problems.push(`${path} is no JSON: ${error instanceof Error ? error.message : error}.`);
  }
  return [];
};

const readCatalogues = (
  rootDir: string,
  problems: string[],
  only: readonly string[] | undefined,
) => {
  const catalogues = new Map<string, Catalogue>();
  for (const path of globSync('locales/*/*.json', { cwd: rootDir }).sort()) {
    if (only && !only.includes(basename(path, '.json'))) continue;
    const json = readFileSync(join(rootDir, path), 'utf8');
    const entries = entriesOf(path, json, problems);
    // Of two equal keys JSON silently keeps the last.
    const written = json.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
    if (entries.length > 0 && written !== entries.length)
      problems.push(`${path}: a key stands there twice.`);
    for (const [key, text] of entries) {
      if (typeof text !== 'string' || text.trim() === '')
        problems.push(`${path}: "${key}" has no text.`);
      // What every object has would be found in a catalogue that lacks it.
      if (key in {} || !/^[a-zA-Z][\w]*(\.[\w]+)*$/.test(key))
        problems.push(`${path}: "${key}" is no key.`);
    }
    const [, language, file] = path.split(/[/\\]/);
    catalogues.set(`${language}/${basename(file ?? '', '.json')}`, Object.fromEntries(entries));
  }
  return catalogues;
};

const compareLanguages = (
  namespace: string,
  byLanguage: Record<string, Catalogue>,
  problems: string[],
): void => {
  const reference = byLanguage[fallbackLanguage] ?? {};
  const keys = new Set(Object.values(byLanguage).flatMap(Object.keys));
  for (const key of keys) {
    let expected: string | undefined;
    for (const [language, catalogue] of Object.entries(byLanguage)) {
      const where = `locales/${language}/${namespace}.json: "${key}"`;
      const text = catalogue[key];
      if (text === undefined) problems.push(`${where} is missing.`);
      if (typeof text !== 'string') continue;
      if (text.length > longestMessage) {
        problems.push(
          `${where} has ${text.length} characters; a text has at most ${longestMessage}.`,
        );
        continue;
      }
      try {
        const shape = shapeOf(text);
        const found = shape.arguments.join(', ');
        expected ??= found;
        if (found !== expected) {
          problems.push(`${where} has the placeholders [${found}], not [${expected}].`);
        }
        if (language === 'fr' && shape.texts.some(breaksFrenchTypography)) {
          problems.push(`${where} wants a non-breaking space before ; : ! or ?.`);
        }
      } catch (error) {
        problems.push(`${where} is malformed: ${error instanceof Error ? error.message : error}.`);
      }
      const isCopied = language !== fallbackLanguage && text === reference[key];
      if (isCopied && text.split(/\s+/).length > 3) problems.push(`${where} is not translated.`);
    }
  }
};

/**
 * The catalogues below `rootDir` by namespace and language, and a sentence for each problem in them.
 * @param only these namespaces; all that there are, if not given
 */
export const checkCatalogues = (rootDir = projectDir, only?: readonly string[]) => {
  const problems: string[] = [];
  const catalogues = readCatalogues(rootDir, problems, only);
  const namespaces = new Map<string, Record<string, Catalogue>>();
  const found = [...catalogues.keys()].map((name) => name.split('/')[1] ?? '');
  for (const namespace of new Set(only ?? found)) {
    const byLanguage: Record<string, Catalogue> = {};
    for (const language of languages) {
      const catalogue = catalogues.get(`${language}/${namespace}`);
      if (!catalogue) problems.push(`locales/${language}/${namespace}.json is missing.`);
      byLanguage[language] = catalogue ?? {};
    }
    namespaces.set(namespace, byLanguage);
    compareLanguages(namespace, byLanguage, problems);
  }
  return { namespaces, problems };
};
