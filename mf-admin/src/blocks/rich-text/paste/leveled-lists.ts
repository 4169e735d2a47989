import { all, unwrap, visibleText } from './dom.ts';
import { gather, type Item } from './word-lists.ts';

const levelOf = (item: Element): number =>
  Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level')) || 0;

const depthOf = (item: Element): number => {
  let depth = 0;
  for (let one = item.parentElement; one; one = one.parentElement)
    if (/^[uo]l$/.test(one.localName)) depth += 1;
  return depth;
};

const isList = (element: Element | null): element is HTMLElement =>
  element?.localName === 'ul' || element?.localName === 'ol';

/** Whether the lists do not show the levels that their items name. */
const isFlat = (item: Element) =>
  item.hasAttribute('data-listid') || (levelOf(item) > 0 && levelOf(item) !== depthOf(item));

const itemsOf = (list: HTMLElement): Item[] =>
  Array.from(list.querySelectorAll<HTMLElement>(':scope > *'), (paragraph, index) => ({
    paragraph,
    level: levelOf(paragraph) || 1,
    list: paragraph.getAttribute('data-listid') ?? '',
    isOrdered: list.localName === 'ol',
    start: (Number(list.getAttribute('start')) || 1) + index,
  }));

/** The lists that follow each other, the first one first. */
const runFrom = (first: HTMLElement): HTMLElement[] => {
  const run = [first];
  for (let next = first.nextElementSibling; isList(next); next = next.nextElementSibling) {
    const between = next.previousSibling;
    if (between?.nodeType === Node.TEXT_NODE && visibleText(between)) break;
    run.push(next);
  }
  return run;
};

/**
 * Nests lists that only name the levels of their items: Word for the web puts each item into a list of its own.
 */
export const nestLeveledLists = (root: HTMLElement): void => {
  for (const wrapper of all(root, 'div')) {
    if (wrapper.children.length > 0 && [...wrapper.children].every(isList)) unwrap(wrapper);
  }
  const done = new Set<HTMLElement>();
  for (const list of all(root, 'ul,ol')) {
    if (done.has(list) || list.parentElement?.closest('ul,ol') || list.querySelector('ul,ol'))
      continue;
    const run = runFrom(list);
    for (const one of run) done.add(one);
    if (!run.some((one) => [...one.children].some(isFlat))) continue;
    const items = run.flatMap(itemsOf);
    for (const { paragraph } of items) list.before(paragraph);
    for (const one of run) one.remove();
    gather(items);
  }
};
