/** The body of HTML, which does not run. */
export const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

const blocks = 'p, h2, h3, h4, ul, ol, li, blockquote, pre, table, tr, td, th, figure, figcaption';

/** The parts of a text as they are read; a line break begins and ends each block. */
const partsOf = (node: Node): string[] => {
  if (node instanceof Text) return [node.data.replace(/\s+/g, ' ')];
  if (!(node instanceof Element)) return [];
  if (node instanceof HTMLImageElement) return [`\n[${node.alt || node.getAttribute('src')}]\n`];
  const parts = [...node.childNodes].flatMap(partsOf);
  // Where a link leads is a change, too.
  if (node instanceof HTMLAnchorElement) return [...parts, ` (${node.getAttribute('href')})`];
  if (node.localName === 'br' || node.localName === 'hr') return ['\n'];
  return node.matches(blocks) ? ['\n', ...parts, '\n'] : parts;
};

/** The text of HTML as it is compared: a line for each paragraph, heading, item or cell. */
export const linesOf = (html: string): string =>
  partsOf(parseHtml(html))
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
