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
const keptSchemes = ['http', 'https', 'mailto'];

/**
 * Whether a link is to this site, to an address of the web or to a mailbox. `//host` has no scheme and is another site,
 * and `/.//host` becomes `//host` once a browser reads it.
 */
export const isKeptLink = (href: string): boolean => {
  // Browsers skip these characters when they read the scheme, and read a backslash as a slash.
  const address = href.replace(/[\p{Cc}\s]+/gu, '').replaceAll('\\', '/');
  const [, scheme] = /^([a-z][a-z0-9.+-]*):/i.exec(address) ?? [];
  if (scheme) return keptSchemes.includes(scheme.toLowerCase());
  const [path = ''] = address.split(/[?#]/);
  return !path.includes('//');
};

/** What every link gets, whatever it had. */
export const linkRel = 'noopener noreferrer nofollow';

/** Whether a picture is on this site; other servers would learn who reads. */
export const isKeptPicture = (src: string): boolean =>
  /^\/assets\/[\w./-]+$/.test(src) && !src.includes('..');
