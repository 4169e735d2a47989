/** Replaces an element by its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Puts the content of an element into a new one of another name; attributes are left behind. */
export const rename = (element: Element, name: string): HTMLElement => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
};

/** The elements that a selector finds, in a list of their own, since the document is changed meanwhile. */
export const all = (root: ParentNode, selector: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

/** Text without what only keeps a line open. */
export const visibleText = (node: Node): string =>
  (node.textContent ?? '').replace(/[\s\u00a0\u200b]+/g, ' ').trim();
