import { withoutRefused } from '@ail/kit/contracts/field-types';
import {
  isKeptLink,
  isKeptPicture,
  keptTags,
  linkRel,
  renamedTags,
} from '@ail/kit/contracts/resources/kept-html';
import sanitizeHtml from 'sanitize-html';

/** Nesting of elements; the parser's time grows with the square of it. */
export const deepestNesting = 100;

/** Counted by `<`; a long article of 2,000 paragraphs has about 6,000 tags. */
export const mostTags = 10_000;

/** Characters of a tag: each attribute is checked, though few are kept. */
export const longestTag = 4_000;

const lengthOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).flat().join('').length;

/** Content that would take too long to clean. */
export class MarkupError extends Error {
  readonly id: 'validation.tooDeep' | 'validation.tooLongTag' | 'validation.tooManyTags';
  readonly max: number;

  constructor(id: MarkupError['id'], max: number) {
    super(id);
    this.id = id;
    this.max = max;
  }
}

/**
 * Cleans HTML of an editor: formatting, lists, tables, links and this site's own pictures stay;
 * whatever could run or load something is removed.
 * @throws MarkupError before it takes long
 */
export const sanitise = (html: string): string => {
  if (html.split('<', mostTags + 2).length > mostTags + 1) {
    throw new MarkupError('validation.tooManyTags', mostTags);
  }
  let depth = 0;
  const cleaned = sanitizeHtml(html, {
    onOpenTag: (_, attributes) => {
      // Checked in the parser, which knows where a tag ends: its values may contain a `>`.
      if (lengthOf(attributes) > longestTag) {
        throw new MarkupError('validation.tooLongTag', longestTag);
      }
      depth += 1;
      if (depth > deepestNesting) throw new MarkupError('validation.tooDeep', deepestNesting);
    },
    onCloseTag: () => {
      depth -= 1;
    },
    allowedTags: Object.keys(keptTags),
    allowedAttributes: keptTags,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isKeptPicture(attribs.src ?? ''),
    transformTags: {
      ...renamedTags,
      a: (tagName, attribs) => {
        const { href, ...others } = attribs;
        const isKept = href === undefined || isKeptLink(href);
        return { tagName, attribs: { ...(isKept ? attribs : others), rel: linkRel } };
      },
    },
  });
  // The parser makes such characters of `&#1;`: the form of what is saved would refuse it.
  return withoutRefused(cleaned);
};
