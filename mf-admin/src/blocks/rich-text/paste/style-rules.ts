import { all } from './dom.ts';
import { styleSheet } from './parse-inert.ts';

/** The declarations that the editor can keep as marks or as headings. */
const read = [
  'font-weight',
  'font-style',
  'font-size',
  'text-decoration',
  'vertical-align',
] as const;
type Property = (typeof read)[number];

interface Rule {
  selector: string;
  declarations: ReadonlyMap<Property, string>;
}

/** No program writes more for the clipboard, and each rule searches the whole text. */
const mostRules = 2_000;

/** A selector of tags and classes; states, attributes and rules for print do not describe the text. */
const isPlain = (selector: string) => /^[\w\s.>-]+$/.test(selector);

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2 || part.length)))
    .join(' ');

const declarationsIn = (text: string): Map<Property, string> => {
  const found = new Map<Property, string>();
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (name === 'font') {
      const words = value.split(/\s+/);
      found.set('font-weight', words.find((word) => /^(?:bold|[1-9]00)$/.test(word)) ?? 'normal');
      found.set('font-style', words.find((word) => /^(?:italic|oblique)$/.test(word)) ?? 'normal');
      const size = words.find((word) => /^[\d.]+(?:px|pt)/.test(word));
      if (size) found.set('font-size', size);
    }
    const property = name === 'text-decoration-line' ? 'text-decoration' : name;
    const known = read.find((one) => one === property);
    if (known) found.set(known, value);
  }
  return found;
};

/** Each rule of a style sheet, by its selectors one by one. */
const rulesIn = (css: string): Rule[] =>
  withoutComments(css)
    .split('}')
    .flatMap((rule) => {
      const [selectors = '', body = ''] = rule.split('{');
      // Word shows its tracked changes by rules that it only writes for others.
      if (body.includes('mso-style-type:export-only')) return [];
      const declarations = declarationsIn(body);
      if (declarations.size === 0) return [];
      return selectors
        .split(',')
        .map((selector) => ({ selector: selector.trim(), declarations }))
        .filter(({ selector }) => isPlain(selector));
    })
    .slice(0, mostRules);

/** Classes weigh more than tags, and of two that weigh the same the later one holds. */
const weightOf = (selector: string) => {
  const classes = selector.split('.').length - 1;
  return classes * 100 + selector.split(/[\s>]+/).filter((part) => /^\w/.test(part)).length;
};

/** The text of a style sheet that was parsed as an element; Word and others put it into a comment. */
const cssOf = (sheet: Element): string =>
  [...sheet.childNodes].map((node) => node.nodeValue ?? '').join('');

/** A paragraph as large as this, compared with the text, is a heading; a bold one may be smaller. */
const headingSizes = { title: 1.5, bold: 1.2 };

const sizeOf = (element: HTMLElement | undefined): number | undefined => {
  const [, number, unit] = /^([\d.]+)(px|pt)/.exec(element?.style.fontSize ?? '') ?? [];
  return number ? Number(number) * (unit === 'pt' ? 4 / 3 : 1) : undefined;
};

/** Pages writes headings as paragraphs in larger letters. */
const markHeadings = (paragraphs: readonly HTMLElement[]) => {
  const lengths = new Map<number, number>();
  for (const paragraph of paragraphs) {
    const size = sizeOf(paragraph);
    if (size) lengths.set(size, (lengths.get(size) ?? 0) + (paragraph.textContent ?? '').length);
  }
  const [[body] = [0]] = [...lengths].sort(([, one], [, other]) => other - one);
  if (!body) return;
  for (const paragraph of paragraphs) {
    const ratio = (sizeOf(paragraph) ?? body) / body;
    const isBold = /^(?:bold|[6-9]00)/.test(paragraph.style.fontWeight);
    if (paragraph.closest('li,table,h1,h2,h3,h4,h5,h6')) continue;
    if (ratio < headingSizes.title && !(isBold && ratio >= headingSizes.bold)) continue;
    paragraph.setAttribute('role', 'heading');
    paragraph.setAttribute('aria-level', ratio >= headingSizes.title ? '1' : '2');
  }
};

/**
 * Writes what the style sheets of pasted HTML say of an element into the element itself, where its own style does not
 * say otherwise: Pages, Notes and others describe emphasis in rules for classes only.
 */
export const applyStyleRules = (root: HTMLElement): void => {
  const sheets = all(root, styleSheet);
  const rules = sheets.flatMap((sheet) => rulesIn(cssOf(sheet)));
  const own = new Map<HTMLElement, Set<Property>>();
  const paragraphs = new Set<HTMLElement>();
  rules.sort((one, other) => weightOf(one.selector) - weightOf(other.selector));
  for (const { selector, declarations } of rules) {
    for (const element of find(root, selector)) {
      const written =
        own.get(element) ?? new Set(read.filter((name) => element.style.getPropertyValue(name)));
      own.set(element, written);
      for (const [name, value] of declarations)
        if (!written.has(name)) element.style.setProperty(name, value);
      if (element.localName === 'p' && selector.includes('.')) paragraphs.add(element);
    }
  }
  if (root.querySelector('h1,h2,h3,h4,h5,h6') === null) markHeadings([...paragraphs]);
};

const find = (root: HTMLElement, selector: string): HTMLElement[] => {
  try {
    return all(root, selector);
  } catch {
    // Not a selector.
    return [];
  }
};
