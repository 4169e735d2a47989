import { documentTitle, type HeadTag, pageTagMark } from '@ail/kit/contracts/pages/page-head';
import { attributesOf, escapeMarkup } from '../../markup.ts';

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
}

/**
 * The composed document with a page's own head. Elements are found by their markup; a document with
 * other markup only gets the tags. Replacements are functions, so that `$&` in a title stays as it is.
 */
export const fillDocument = (document: string, head: FilledHead): string => {
  const title = documentTitle(head.title, head.siteName);
  const filled = document
    .replace(/<html lang="[a-z]*">/, () => `<html lang="${escapeMarkup(head.language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(title)}</title>`)
    .replace('</head>', () => `${head.tags.map(asHtml).join('\n')}\n</head>`);
  const { description } = head;
  if (description === undefined) return filled;
  return filled.replace(
    /(<meta name="description" content=")[^"]*"/,
    (_, start: string) => `${start}${escapeMarkup(description)}"`,
  );
};
