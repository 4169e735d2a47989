import {
  isKeptLink,
  isKeptPicture,
  keptTags,
  linkRel,
  renamedTags,
} from '@ail/kit/contracts/resources/kept-html';
import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert, styleSheet } from './paste/parse-inert.ts';

const attributesOf = new Map<string, readonly string[]>(Object.entries(keptTags));

const renamed = new Map<string, string>(Object.entries(renamedTags));

/** Dropped with their content. */
const silent = new Set(['script', styleSheet, 'textarea', 'option', 'noscript']);

const reactNames: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const isKept = (name: string, value: string) => {
  if (name === 'href') return isKeptLink(value);
  if (name === 'src') return isKeptPicture(value);
  return true;
};

const toNode = (node: Node, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) {
    const { textContent: text } = node;
    // An element of its own, since it may change while the browser translates the page.
    return text?.trim() ? createElement('span', { key }, text) : text;
  }
  if (!(node instanceof Element)) return null;
  const name = renamed.get(node.localName) ?? node.localName;
  if (silent.has(name)) return null;
  const children = [...node.childNodes].map(toNode);
  const attributes = attributesOf.get(name);
  if (!attributes) return createElement(Fragment, { key }, ...children);
  const props: Record<string, unknown> = { key };
  for (const attribute of attributes) {
    const value = node.getAttribute(attribute);
    if (value !== null && isKept(attribute, value))
      props[reactNames[attribute] ?? attribute] = value;
  }
  if (name === 'img' && !props.src) return null;
  if (name === 'a') Object.assign(props, { rel: linkRel });
  return createElement(name, props, ...children);
};

/** HTML as React elements, with only what the server would keep. */
export const KeptHtml = ({ html }: { html: string }) => (
  <>{[...parseInert(html).childNodes].map(toNode)}</>
);
