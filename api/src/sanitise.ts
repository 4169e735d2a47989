import sanitizeHtml from 'sanitize-html';

const picture = /^\/assets\/[\w./-]+$/;

/** Elements within elements; the parser's time grows with the square of their depth. */
export const deepestNesting = 100;

/** Content whose elements are nested deeper than any reader or editor needs. */
export class NestingError extends Error {}

/**
 * Cleans HTML that an editor wrote: formatting, lists, tables, links and this site's own pictures
 * stay, whatever could run or load something goes.
 * @throws NestingError before it takes long
 */
export const sanitise = (html: string): string => {
  let depth = 0;
  return sanitizeHtml(html, {
    onOpenTag: () => {
      depth += 1;
      if (depth > deepestNesting) throw new NestingError();
    },
    onCloseTag: () => {
      depth -= 1;
    },
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'blockquote',
      'pre',
      'code',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'mark',
      'ul',
      'ol',
      'li',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && (!picture.test(attribs.src ?? '') || (attribs.src ?? '').includes('..')),
    // The reading page has the only h1.
    transformTags: {
      h1: 'h2',
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
  });
};
