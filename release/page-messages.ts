import { linkLists, type PageData } from '@ail/kit/contracts/pages/page';
import { argumentsOf, unfilledArguments } from '../build/messages.ts';
import { keyOf, namespaceOf, type ReadCatalogue } from './add-texts.ts';
import { type Finding, sentencesByLanguage } from './sentences-by-language.ts';

/** What stands in every document, or beside every page, with the characters that it may have. */
const title = { name: 'a title of a page', longest: 120 };
const description = { name: 'a description of a page', longest: 320 };
const link = { name: 'a link to a page', longest: 60 };

const messagesOf = (page: PageData) =>
  [
    { ...title, id: page.title },
    { ...title, id: page.missing?.title },
    { ...description, id: page.description },
    { ...description, id: page.missing?.hint },
    ...linkLists.map((list) => ({ ...link, id: page.links?.[list]?.label })),
  ].flatMap(({ id, ...role }) => (id === undefined ? [] : [{ id, ...role }]));

/**
 * A sentence for each title, description and link of these pages that is too long, or takes a placeholder or a
 * tag: servers and headers show it as it is.
 * @param only the messages of these namespaces; all, if not given
 */
export const pageMessageProblems = async (
  pages: readonly PageData[],
  texts: ReadCatalogue,
  only?: readonly string[],
): Promise<string[]> => {
  const messages = pages
    .flatMap(messagesOf)
    .filter(({ id }) => only?.includes(namespaceOf(id)) ?? true);
  return sentencesByLanguage(async (language) => {
    const found = await Promise.all(
      messages.map(async ({ id, name, longest }) => {
        const text = (await texts(`${language}/${namespaceOf(id)}.json`))?.[keyOf(id)] ?? '';
        const taken = unfilledArguments(argumentsOf(text), []);
        const findings: Finding[] = [];
        if (text.length > longest) {
          findings.push([
            `${id} has ${text.length} characters`,
            `; ${name} has at most ${longest}.`,
          ]);
        }
        if (taken.length > 0)
          findings.push([`${id} takes ${taken.join(' and ')}`, `; ${name} takes nothing.`]);
        return findings;
      }),
    );
    return found.flat();
  });
};
