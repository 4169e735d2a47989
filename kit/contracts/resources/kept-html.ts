/**
 * The tags and attributes of a text's HTML that are kept when it is saved. The editor's schema has the same ones: what it
 * writes is kept whole, and what is kept can be edited.
 */
export const keptTags = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  blockquote: [],
  pre: [],
  code: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  mark: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  figure: [],
  figcaption: [],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} satisfies Record<string, string[]>;

type KeptTag = keyof typeof keptTags;

/** Tags that become others: the reading page has the only h1, and one way of writing a thing is enough. */
export const renamedTags = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  thead: 'tbody',
  tfoot: 'tbody',
} satisfies Record<string, KeptTag>;

/** The schemes of links; links within this site have none. */
export const keptSchemes = ['http', 'https', 'mailto'];

/** What every link gets, whatever it had. */
export const linkRel = 'noopener noreferrer nofollow';

/** Whether a picture is on this site; other servers would learn who reads. */
export const isKeptPicture = (src: string): boolean =>
  /^\/assets\/[\w./-]+$/.test(src) && !src.includes('..');
