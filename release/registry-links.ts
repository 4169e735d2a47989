import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import {
  type LinkList,
  linkLists,
  linksIn,
  type NamedLink,
  type PageData,
} from '@ail/kit/contracts/pages/page';
import type { Catalogue, ReadCatalogue } from './add-texts.ts';

/** Gives the text of a message id in a language, else in English, else the id. */
const textsIn = (readCatalogue: ReadCatalogue) => {
  const known = new Map<string, Promise<Catalogue>>();
  const read = (path: string): Promise<Catalogue> => {
    // A part may be live without a text: the check before its release says so.
    const catalogue = known.get(path) ?? readCatalogue(path).then((found) => found ?? {});
    known.set(path, catalogue);
    return catalogue;
  };
  return async (language: Language, id: string): Promise<string> => {
    const [namespace = '', ...rest] = id.split('.');
    const key = rest.join('.');
    const file = `${namespace}.json`;
    return (
      (await read(`${language}/${file}`))[key] ??
      (await read(`${fallbackLanguage}/${file}`))[key] ??
      id
    );
  };
};

/**
 * The links that pages declare, named in every language.
 * @param catalogues reads the live texts
 */
export const registryLinks = async (
  pages: readonly PageData[],
  catalogues: ReadCatalogue,
): Promise<Record<LinkList, NamedLink[]>> => {
  const textOf = textsIn(catalogues);
  const named = async ({ to, label }: { to: string; label: string }): Promise<NamedLink> => {
    const texts = await Promise.all(
      languages.map(async (language) => [language, await textOf(language, label)] as const),
    );
    return { to, label: Object.fromEntries(texts) as NamedLink['label'] };
  };
  const lists = await Promise.all(
    linkLists.map(
      async (list) => [list, await Promise.all(linksIn(list, pages).map(named))] as const,
    ),
  );
  return Object.fromEntries(lists) as Record<LinkList, NamedLink[]>;
};
