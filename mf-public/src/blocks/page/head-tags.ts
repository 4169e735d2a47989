import { type HeadTag, pageTagMark } from '@ail/kit/contracts/pages/page-head';

const clear = () => {
  for (const element of document.head.querySelectorAll(`[${pageTagMark}]`)) element.remove();
};

/**
 * Puts a page's tags into the document's head, in place of those that the document came with or that
 * another page left.
 * @returns what takes them away again
 */
export const applyHeadTags = (tags: readonly HeadTag[]): (() => void) => {
  clear();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    element.setAttribute(pageTagMark, '');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
  return clear;
};
