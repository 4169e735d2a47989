import { createElement, Fragment, type ReactNode } from 'react';

/** The tags that the server keeps when it cleans what is sent, and those attributes. */
const kept: Readonly<Record<string, readonly string[]>> = {
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
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  figure: [],
  figcaption: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** What the editor can show and give back; more than this is edited as HTML. */
const editable = new Set(
  'h2 h3 h4 p br hr blockquote pre code strong b em i u s ul ol li a'.split(' '),
);

/** Dropped with what is in them. */
const silent = new Set(['script', 'style', 'textarea', 'option', 'noscript']);

const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const isSafe = (name: string, value: string) => {
  if (name === 'href') return /^(?:https?:|mailto:)/i.test(value.trim());
  if (name === 'src') return /^\/assets\/[\w./-]+$/.test(value) && !value.includes('..');
  return true;
};

const toNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName === 'h1' ? 'h2' : node.localName;
  if (silent.has(name)) return null;
  const children = [...node.childNodes].map(toNode);
  const attributes = kept[name];
  if (!attributes) return createElement(Fragment, { key }, ...children);
  const props: Record<string, unknown> = { key };
  for (const attribute of attributes) {
    const value = node.getAttribute(attribute);
    if (value !== null && isSafe(attribute, value))
      props[reactNames[attribute] ?? attribute] = value;
  }
  if (name === 'img' && !props.src) return null;
  if (name === 'a') Object.assign(props, { rel: 'noopener noreferrer nofollow' });
  return createElement(name, props, ...children);
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** HTML as elements, with no more than the server would keep of it. */
export const KeptHtml = ({ html }: { html: string }) => (
  <>{[...parse(html).childNodes].map(toNode)}</>
);

/** Whether the rich text editor can take `html` and give it back without loss. */
export const isEditable = (html: string): boolean =>
  [...parse(html).querySelectorAll('*')].every(({ localName }) => editable.has(localName));
