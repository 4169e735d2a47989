import { type Language, languages } from '@ail/kit/contracts/enums';
import { findText } from '@ail/kit/contracts/pages/find-text';
import {
  type LinkList,
  linkLists,
  linksIn,
  type NamedLink,
  type PageData,
} from '@ail/kit/contracts/pages/page';
import type { ReadCatalogue } from './add-texts.ts';

/** A part may be live without a text, which is then its id: the check before its release says so. */
const textsIn = (readCatalogue: ReadCatalogue) => {
  const known = new Map<string, ReturnType<ReadCatalogue>>();
  const read = (path: string) => {
    const catalogue = known.get(path) ?? readCatalogue(path);
    known.set(path, catalogue);
    return catalogue;
  };
  return async (language: Language, id: string) => (await findText(read, language, id)) ?? id;
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
