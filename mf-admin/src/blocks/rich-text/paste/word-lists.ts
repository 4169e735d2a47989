import { all, visibleText } from './dom.ts';
import { styleAttribute } from './parse-inert.ts';

/** A paragraph that is an item of a list, or an item without its list. */
export interface Item {
  paragraph: HTMLElement;
  /** From 1. */
  level: number;
  /** Which list it belongs to; '' where Word does not say. */
  list: string;
  isOrdered: boolean;
  start: number;
}

const listStyle = /mso-list:\s*([\w-]{1,40})\s+level(\d+)/i;
const markerStyle = /mso-list:\s*ignore/i;
const orderedMarker = /^\(?(?:(\d{1,4})|[a-z]{1,5})[.)]/i;
/** A list whose styles were lost on the way: the sign is in the text. */
const typedMarker =
  /^(?:[·•▪§o–-]|\(?(?:\d{1,3}|[a-z])[.)])(?:[\s\u00a0]{2,}|[·•▪§][\s\u00a0]+|\t)/i;
const listClass = /MsoList(?:Paragraph|Bullet|Number)/;

const styleOf = (element: Element) => element.getAttribute(styleAttribute) ?? '';

const markerOf = (paragraph: HTMLElement) =>
  all(paragraph, 'span').find((span) => markerStyle.test(styleOf(span)));

/** Removes the sign that is typed at the start of the text, however many elements it is spread over. */
const removeTyped = (paragraph: HTMLElement, length: number) => {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let left = length;
  for (let node = texts.nextNode(); node && left > 0; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    node.textContent = text.slice(left);
    left -= Math.min(left, text.length);
  }
};

/** Points of one unit; Word indents each level by half an inch. */
const unitPoints: Readonly<Record<string, number>> = {
  in: 72,
  cm: 28.35,
  mm: 2.835,
  pt: 1,
  px: 0.75,
};
const levelPoints = 36;

/** The level of an item whose list Word does not name. */
const levelOfMargin = ({ style }: HTMLElement): number => {
  const [, number, unit = ''] = /^([\d.]+)(in|cm|mm|pt|px)$/.exec(style.marginLeft) ?? [];
  return Math.max(1, Math.round((Number(number ?? 0) * (unitPoints[unit] ?? 0)) / levelPoints));
};

const itemOf = (paragraph: HTMLElement): Item | undefined => {
  const [, list, level] = listStyle.exec(styleOf(paragraph)) ?? [];
  const marker = markerOf(paragraph);
  const text = paragraph.textContent ?? '';
  const typed = listClass.test(paragraph.className)
    ? typedMarker.exec(text.trimStart())?.[0]
    : undefined;
  if (!marker && !typed) return undefined;
  const sign = (marker ? visibleText(marker) : typed) ?? '';
  const [ordered, number] = orderedMarker.exec(sign.trim()) ?? [];
  if (marker) marker.remove();
  else if (typed) removeTyped(paragraph, text.length - text.trimStart().length + typed.length);
  return {
    paragraph,
    level: Number(level) || levelOfMargin(paragraph),
    list: list ?? '',
    isOrdered: ordered !== undefined,
    start: Number(number) || 1,
  };
};

const addItem = (list: HTMLElement, { paragraph }: Item): HTMLElement => {
  if (paragraph.localName === 'li') {
    list.append(paragraph);
    return paragraph;
  }
  const { ownerDocument } = paragraph;
  const item = ownerDocument.createElement('li');
  const text = ownerDocument.createElement('p');
  text.append(...paragraph.childNodes);
  item.append(text);
  list.append(item);
  paragraph.remove();
  return item;
};

const newList = ({ paragraph, isOrdered, start }: Item): HTMLElement => {
  const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && start > 1) list.setAttribute('start', String(start));
  return list;
};

interface OpenList {
  list: HTMLElement;
  level: number;
  key: string;
}

/** Makes lists of items that follow each other. */
export const gather = (items: readonly Item[]) => {
  const open: OpenList[] = [];
  for (const item of items) {
    const key = `${item.list} ${item.isOrdered}`;
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const current = open.at(-1);
    if (current?.level === item.level && current.key === key) {
      addItem(current.list, item);
      continue;
    }
    if (current?.level === item.level) open.pop();
    const list = newList(item);
    const parent = open.at(-1)?.list.lastElementChild;
    if (parent) parent.append(list);
    else item.paragraph.before(list);
    addItem(list, item);
    open.push({ list, level: item.level, key });
  }
};

/** Makes lists of the paragraphs that Word writes instead: signs in front of them, styles that say which belong together. */
export const makeWordLists = (root: HTMLElement): void => {
  // A numbered heading stays a heading.
  for (const heading of all(root, 'h1,h2,h3,h4,h5,h6')) markerOf(heading)?.remove();
  let run: Item[] = [];
  let last: Element | undefined;
  const finish = () => {
    gather(run);
    run = [];
  };
  for (const paragraph of all(root, 'p,div')) {
    const isItem = listStyle.test(styleOf(paragraph)) || listClass.test(paragraph.className);
    const item = isItem ? itemOf(paragraph) : undefined;
    if (!item) continue;
    if (last !== paragraph.previousElementSibling) finish();
    last = paragraph;
    run.push(item);
  }
  finish();
};
