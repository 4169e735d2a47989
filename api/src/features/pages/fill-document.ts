import { languageKey } from '@ail/kit/contracts/language';
import { documentTitle, type HeadTag, pageTagMark } from '@ail/kit/contracts/pages/page-head';
import { attributesOf, escapeMarkup } from '../../platform/markup.ts';

const asHtml = ({ tag, attributes, text }: HeadTag): string => {
  const start = `<${tag} ${pageTagMark}${attributesOf(attributes)}>`;
  // In JSON an escaped `<` means the same, and it cannot end the element.
  return tag === 'script' ? `${start}${text?.replaceAll('<', '\\u003c') ?? ''}</script>` : start;
};

export interface FilledHead {
  language: string;
  title: string;
  siteName: string;
  description: string | undefined;
  tags: readonly HeadTag[];
  /** Whether there is no such page, so that a browser with scripts would show no more of it. */
  isMissing?: boolean;
}

/** What a browser without scripts shows of a page that is not rendered. */
const withoutScripts = (
  before: string,
  { language, title, siteName, description, isMissing }: FilledHead,
): string => {
  const words = [
    `<h1>${escapeMarkup(title)}</h1>`,
    ...(description === undefined ? [] : [`<p>${escapeMarkup(description)}</p>`]),
    `<p><a href="/?${languageKey}=${escapeMarkup(language)}">${escapeMarkup(siteName)}</a></p>`,
  ];
  return [...words, ...(isMissing ? [] : [before.replace(/<h1>[^<]*<\/h1>/, '').trim()])].join(
    '\n',
  );
};

/**
 * The composed document with a page's own head. Elements are found by their markup; a document with
 * other markup only gets the tags. Replacements are functions, so that `$&` in a title stays as it is.
 */
export const fillDocument = (document: string, head: FilledHead): string => {
  const title = documentTitle(head.title, head.siteName);
  const filled = document
    .replace(/<html lang="[a-z]*">/, () => `<html lang="${escapeMarkup(head.language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace('</head>', () => `${head.tags.map(asHtml).join('\n')}\n</head>`)
    .replace(
      /<noscript>\n([^<]*(?:<(?!\/?noscript>)[^<]*)*)<\/noscript>/,
      (_, before: string) => `<noscript>\n${withoutScripts(before, head)}\n</noscript>`,
    );
  const { description } = head;
  if (description === undefined) return filled;
  return filled.replace(
    /(<meta name="description" content=")[^"]*"/,
    (_, start: string) => `${start}${escapeMarkup(description)}"`,
  );
};
