/** Where the style of an element is kept as it was written: the security policy would take it from the attribute. */
export const styleAttribute = 'data-style';
/** What a style sheet becomes. */
export const styleSheet = 'x-style';

const unsafeAttribute = /([\s/"'])(style|on\w+)(?=\s*=)/gi;
const styleTag = /^<(\/?)style\b/i;

/** Where the tag that begins at `start` ends, and its parts outside and inside quotation marks, in turn. */
const readTag = (html: string, start: number): { end: number; parts: string[] } => {
  const parts: string[] = [];
  let quote = '';
  let from = start;
  let index = start + 1;
  for (; index < html.length; index += 1) {
    const sign = html[index] ?? '';
    if (quote ? sign === quote : /["']/.test(sign) && /=\s*$/.test(html.slice(index - 8, index))) {
      // The first mark belongs to what is outside, the last one to what follows.
      const to = quote ? index : index + 1;
      parts.push(html.slice(from, to));
      from = to;
      quote = quote ? '' : sign;
    } else if (!quote && sign === '>') break;
  }
  const end = Math.min(index + 1, html.length);
  parts.push(html.slice(from, end));
  return { end, parts };
};

const renameIn = (tag: readonly string[]): string =>
  tag
    .map((part, index) => (index % 2 === 0 ? part.replace(unsafeAttribute, '$1data-$2') : part))
    .join('')
    .replace(styleTag, `<$1${styleSheet}`);

/** The HTML without what the security policy forbids: a browser would report it, though nothing runs. */
const withoutUnsafe = (html: string): string => {
  const out: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    out.push(html.slice(at, open));
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open);
      at = close < 0 ? html.length : close + 3;
      out.push(html.slice(open, at));
    } else if (/^<\/?[a-z]/i.test(html.slice(open, open + 3))) {
      const { end, parts } = readTag(html, open);
      out.push(renameIn(parts));
      at = end;
    } else {
      out.push('<');
      at = open + 1;
    }
  }
  return out.join('') + html.slice(at);
};

/** Parses HTML of anywhere: nothing in it runs, loads or is reported. The styles of its elements can be read. */
export const parseInert = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(withoutUnsafe(html), 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>(`[${styleAttribute}]`))
    element.style.cssText = element.getAttribute(styleAttribute) ?? '';
  return body;
};
