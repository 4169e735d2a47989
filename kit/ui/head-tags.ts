import { type HeadTag, pageTagMark } from '../contracts/pages/page-head.ts';

const clear = () => {
  for (const element of document.head.querySelectorAll(`[${pageTagMark}]`)) element.remove();
};

/**
 * Puts a page's tags into the document's head, and removes those of the document or of another page.
 * @returns a function that removes them
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
