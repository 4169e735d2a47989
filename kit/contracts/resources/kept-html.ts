/** The tags and attributes of a resource's HTML that are kept when it is saved. */
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
  b: [],
  em: [],
  i: [],
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
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
} satisfies Record<string, string[]>;

/** A tag that becomes another: the reading page has the only h1. */
export const renamedTags = { h1: 'h2' } satisfies Record<string, keyof typeof keptTags>;

/** The schemes of links; links within this site have none. */
export const keptSchemes = ['http', 'https', 'mailto'];

/** What every link gets, whatever it had. */
export const linkRel = 'noopener noreferrer nofollow';

/** Whether a picture is on this site; other servers would learn who reads. */
export const isKeptPicture = (src: string): boolean =>
  /^\/assets\/[\w./-]+$/.test(src) && !src.includes('..');
