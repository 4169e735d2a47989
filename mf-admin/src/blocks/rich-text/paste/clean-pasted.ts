import { withoutRefused } from '@ail/kit/contracts/field-types';
import {
  isKeptLink,
  isKeptPicture,
  keptTags,
  renamedTags,
} from '@ail/kit/contracts/resources/kept-html';
import { pendingAttribute } from '../pending-uploads.ts';
import { all, rename, unwrap, visibleText } from './dom.ts';
import { nestLeveledLists } from './leveled-lists.ts';
import { paragraphsOfLines, trimBreaks } from './lines.ts';
import type { Lost } from './lost.ts';
import { parseInert, styleAttribute, styleSheet } from './parse-inert.ts';
import { removeReviewMarks, removeSuggestedDeletions } from './review-marks.ts';
import { applyStyleRules } from './style-rules.ts';
import { makeWordLists } from './word-lists.ts';

/** A picture of the clipboard that is to be uploaded, and its description, if it has one. */
export interface PastedPicture {
  id: string;
  file: Blob;
}

export interface Pasted {
  html: string;
  pictures: PastedPicture[];
  lost: Lost[];
}

export interface PasteSource {
  html: string;
  /** Pictures that the clipboard has besides the HTML, in their order. */
  files: readonly Blob[];
  /** What the clipboard has under `docsSliceType`. */
  docsSlice?: string;
  /** The origin of this site: its addresses become paths. */
  origin: string;
  newId: () => string;
}

const silent = `script,${styleSheet},style,title,meta,link,noscript,template,button,input,select,textarea,svg,math,nav,colgroup,xml,map`;
const embedded = 'iframe,video,audio,embed,object,canvas';

/** Word describes a picture once more in a comment; where no other element shows it, it is lost. */
const removeComments = (root: HTMLElement, lost: Lost[]) => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Comment) comments.push(node);
  const drawn = comments.reduce((sum, { data }) => sum + data.split('<v:imagedata').length - 1, 0);
  const shown = all(root, 'img[v\\:shapes]').length;
  for (let missing = drawn - shown; missing > 0; missing -= 1)
    lost.push({ kind: 'filePicture', name: '' });
  for (const comment of comments) comment.remove();
};

const spaced = (text: string) => withoutRefused(text.replace(/[\v\f]/g, ' '));

/** Word writes line breaks as vertical tabs; the server refuses them as it does other control characters. */
const removeRefused = (root: HTMLElement) => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  for (const text of texts) {
    const [first = '', ...more] = text.data.split('\v').map(spaced);
    if (first !== text.data) text.data = first;
    let last = text;
    for (const line of more) {
      const next = root.ownerDocument.createTextNode(line);
      last.after(root.ownerDocument.createElement('br'), next);
      last = next;
    }
  }
  for (const element of all(root, '[alt],[href]'))
    for (const attribute of element.attributes) attribute.value = spaced(attribute.value);
};

const hostOf = (address: string): string => {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
};

const fileOf = (address: string): string => {
  const name = address.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const removeForeign = (root: HTMLElement, lost: Lost[]) => {
  for (const element of all(root, silent)) element.remove();
  for (const element of all(root, embedded)) {
    const source = element.getAttribute('src') ?? element.querySelector('source')?.src ?? '';
    lost.push({ kind: 'embedded', name: hostOf(source) });
    element.remove();
  }
  // Elements of Office, such as <o:p>; pictures that it draws by itself.
  for (const element of all(root, '*')) {
    if (!element.localName.includes(':')) continue;
    if (element.localName === 'v:imagedata') lost.push({ kind: 'filePicture', name: '' });
    unwrap(element);
  }
};

const isHidden = ({ style }: HTMLElement) =>
  style.display === 'none' || style.visibility === 'hidden';

/** A pixel that counts readers, or keeps the place of a picture that comes later. */
const isPixel = (image: HTMLElement) =>
  Number(image.getAttribute('width') ?? 2) <= 1 || Number(image.getAttribute('height') ?? 2) <= 1;

const toBlob = (address: string): Blob | undefined => {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(address) ?? [];
  if (!type || !data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch {
    return undefined;
  }
};

/** What Word and others write where nobody has described a picture: its file, or what a machine sees in it. */
const isNoDescription = (alt: string) =>
  /^$|^[\w() -]+\.(?:png|jpe?g|gif|webp|emf|wmf)$/i.test(alt) ||
  /(?:automatically generated|générée automatiquement|AI-generated content may be incorrect\.)$/.test(
    alt,
  );

/** Office puts pictures on the clipboard by themselves, or not at all; only if there are as many it is clear which is which. */
const isInClipboard = (source: string) => !/^(?:data:|\/assets\/)/.test(source);

const keepPictures = (root: HTMLElement, source: PasteSource, pasted: Pasted) => {
  const images: { image: HTMLElement; address: string }[] = [];
  for (const image of all(root, 'img')) {
    const delayed = image.getAttribute('data-src') ?? image.getAttribute('data-original');
    const given = image.getAttribute('src') ?? '';
    const address = given.startsWith(`${source.origin}/`)
      ? given.slice(source.origin.length)
      : given;
    if (isPixel(image)) image.remove();
    else
      images.push({ image, address: delayed && /^(?:data:|$)/.test(address) ? delayed : address });
  }
  const others = images.filter(({ address }) => isInClipboard(address));
  const files = others.length === source.files.length ? [...source.files] : [];
  for (const { image, address } of images) {
    const alt = (image.getAttribute('alt') ?? '').trim();
    const kept = image.ownerDocument.createElement('img');
    if (!isNoDescription(alt)) kept.setAttribute('alt', alt);
    const file = isInClipboard(address) ? files.shift() : toBlob(address);
    if (isKeptPicture(address)) {
      for (const name of ['alt', 'width', 'height']) {
        const value = image.getAttribute(name);
        if (value !== null) kept.setAttribute(name, value);
      }
      kept.setAttribute('src', address);
    } else if (file) {
      const id = source.newId();
      kept.setAttribute(pendingAttribute, id);
      pasted.pictures.push({ id, file });
    } else {
      const isRemote = /^https?:/i.test(address);
      const name = isNoDescription(alt) ? (isRemote ? hostOf(address) : fileOf(address)) : alt;
      pasted.lost.push({
        kind: isRemote ? 'remotePicture' : 'filePicture',
        name: /^data:/.test(address) ? '' : name,
      });
      image.remove();
      continue;
    }
    image.replaceWith(kept);
  }
};

/** Google Docs and some mail programs send readers through an address of their own. */
const targetOf = (address: string): string => {
  try {
    const { host, pathname, searchParams } = new URL(address);
    const isRedirect = host.split('.').includes('google') && pathname === '/url';
    return (isRedirect && (searchParams.get('q') ?? searchParams.get('url'))) || address;
  } catch {
    return address;
  }
};

const keepLinks = (root: HTMLElement, { origin }: PasteSource, lost: Lost[]) => {
  // LibreOffice leaves the space after the number of a footnote to its styles.
  for (const number of all(root, 'a.sdfootnotesym,a.sdendnotesym')) number.after(' ');
  for (const link of all(root, 'a')) {
    const given = targetOf(link.getAttribute('href') ?? '');
    const address = given.startsWith(`${origin}/`) ? given.slice(origin.length) : given;
    const [, scheme] = /^([a-z][a-z0-9.+-]*):/i.exec(address) ?? [];
    // Without a scheme only paths are: others belong to the page that was copied.
    const isKept = isKeptLink(address) && (scheme !== undefined || address.startsWith('/'));
    if (!isKept || visibleText(link) === '') {
      if (scheme?.toLowerCase() === 'file' && visibleText(link))
        lost.push({ kind: 'fileLink', name: visibleText(link) });
      if (link.querySelector('img') || !isKept || visibleText(link) === '') unwrap(link);
      continue;
    }
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    link.setAttribute('href', address);
  }
};

const isBold = ({ fontWeight }: CSSStyleDeclaration) =>
  /^bold/.test(fontWeight) || Number(fontWeight) >= 600;

const isPlainWeight = ({ fontWeight }: CSSStyleDeclaration) =>
  fontWeight === 'normal' || (fontWeight !== '' && Number(fontWeight) < 600);

/** Puts the content of an element into new ones of these names, one in the other. */
const wrapContent = (element: HTMLElement, names: readonly string[]) => {
  for (const name of names) {
    const wrapper = element.ownerDocument.createElement(name);
    wrapper.append(...element.childNodes);
    element.append(wrapper);
  }
};

const marksOf = (element: HTMLElement): string[] => {
  const { style } = element;
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  const isInLink = element.closest('a') !== null || element.querySelector('a') !== null;
  return [
    ...(isBold(style) ? ['strong'] : []),
    ...(/^(?:italic|oblique)/.test(style.fontStyle) ? ['em'] : []),
    ...(line.includes('underline') && !isInLink ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(style.verticalAlign === 'super' ? ['sup'] : []),
    ...(style.verticalAlign === 'sub' ? ['sub'] : []),
  ];
};

const inline = 'span,font,b,strong,i,em,u,s,cite,dfn,small,big,ins,kbd,samp,tt,var,abbr,time,label';

/** Emphasis is written as styles by some and as tags by others, and some write tags that their styles take back. */
const keepEmphasis = (root: HTMLElement) => {
  // Google Docs wraps all in a <b> that some programs leave without the style that takes it back.
  for (const wrapper of all(root, 'b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const element of all(root, inline)) {
    const { localName, style } = element;
    if (visibleText(element) === '' && !element.querySelector('img,br')) {
      unwrap(element);
      continue;
    }
    const isTag = /^(?:b|strong|i|em|u|s)$/.test(localName);
    const isUndone =
      (/^(?:b|strong)$/.test(localName) && isPlainWeight(style)) ||
      (/^(?:i|em)$/.test(localName) && style.fontStyle === 'normal');
    // Links look as the page has them.
    const isNeeded = localName !== 'u' || !element.closest('a');
    const inItself =
      isTag && isNeeded && !isUndone ? [localName] : localName === 'cite' ? ['em'] : [];
    const same: Record<string, string> = { b: 'strong', i: 'em' };
    wrapContent(element, [
      ...new Set([...inItself.map((name) => same[name] ?? name), ...marksOf(element)]),
    ]);
    unwrap(element);
  }
  for (const paragraph of all(root, 'p,li,td,th,div')) {
    // LibreOffice and Pages set it for the whole paragraph.
    if (paragraph.querySelector('p,li,td,th,div,table,ul,ol') || !visibleText(paragraph)) continue;
    wrapContent(paragraph, marksOf(paragraph));
  }
  for (const mark of all(root, 'h1,h2,h3,h4,h5,h6,th').flatMap((one) => all(one, 'strong,u')))
    unwrap(mark);
};

/** Leaves the pictures of an element that has no text. */
const leavePictures = (element: HTMLElement) => element.replaceWith(...all(element, 'img'));

/** Word for the web and others write headings as paragraphs with a role. */
const renameHeadings = (root: HTMLElement) => {
  for (const heading of all(root, 'p[role="heading"],div[role="heading"]')) {
    const level = Number(heading.getAttribute('aria-level'));
    rename(heading, `h${Math.min(6, Math.max(1, level || 2))}`);
  }
};

/** A page has one h1 already: where there is one in the text, every heading goes down one step. */
const lowerHeadings = (root: HTMLElement) => {
  for (const title of all(root, 'p.MsoTitle,p.title')) rename(title, 'h1');
  const step = root.querySelector('h1') ? 1 : 0;
  for (const heading of all(root, 'h1,h2,h3,h4,h5,h6')) {
    if (!visibleText(heading)) leavePictures(heading);
    else rename(heading, `h${Math.min(4, Math.max(2, Number(heading.localName[1]) + step))}`);
  }
};

/** Google Docs puts a list inside a list beside its item rather than in it. */
const nestLists = (root: HTMLElement) => {
  for (const item of all(root, 'li')) {
    if (/^[uo]l$/.test(item.parentElement?.localName ?? '')) continue;
    const before = item.previousElementSibling;
    const list = before?.localName === 'ul' ? before : item.ownerDocument.createElement('ul');
    if (list !== before) item.before(list);
    list.append(item);
  }
  for (const list of all(root, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
};

/** A first row whose cells are all bold is that of the heads. */
const markTableHeads = (root: HTMLElement) => {
  for (const table of root.querySelectorAll('table')) {
    for (const caption of all(table, 'caption')) table.before(rename(caption, 'p'));
    const [first] = table.rows;
    if (!first || table.rows.length < 2 || table.querySelector('th')) continue;
    const cells = [...first.cells];
    if (!cells.every(isAllStrong)) continue;
    for (const cell of cells) {
      const head = table.ownerDocument.createElement('th');
      for (const name of ['colspan', 'rowspan']) {
        const value = cell.getAttribute(name);
        if (value) head.setAttribute(name, value);
      }
      head.setAttribute('scope', 'col');
      head.append(...cell.childNodes);
      cell.replaceWith(head);
      for (const mark of all(head, 'strong')) unwrap(mark);
    }
  }
};

/** Whether an element has text, and all of it is bold. */
const isAllStrong = (element: Element): boolean =>
  visibleText(element) !== '' &&
  [...element.childNodes].every(
    (child) =>
      !visibleText(child) ||
      (child instanceof Element && (child.matches('strong') || isAllStrong(child))),
  );

const attributesOf = new Map<string, readonly string[]>(Object.entries(keptTags));
const renamed = new Map<string, string>(Object.entries(renamedTags));
/** Blocks that are not kept; their text becomes a paragraph. */
const containers =
  'div,section,article,main,center,dl,dd,dt,address,aside,header,footer,form,fieldset,legend,details,summary,hgroup,search,dialog';
const blocks = 'p,h2,h3,h4,ul,ol,table,blockquote,pre,figure,img,hr';

/** Leaves only tags and attributes that are kept; a block of text that has no tag of its own becomes a paragraph. */
const keepOnly = (root: HTMLElement) => {
  for (const element of all(root, '*')) {
    const name = renamed.get(element.localName) ?? element.localName;
    const attributes = attributesOf.get(name);
    if (attributes && name !== element.localName) rename(element, name);
    else if (!attributes) {
      if (
        element.matches(containers) &&
        visibleText(element) &&
        !element.querySelector(`${blocks},${containers}`)
      )
        rename(element, 'p');
      else unwrap(element);
    } else {
      for (const attribute of [...element.attributes]) {
        const isPending = name === 'img' && attribute.name === pendingAttribute;
        if (!attributes.includes(attribute.name) && !isPending)
          element.removeAttribute(attribute.name);
      }
    }
  }
};

const removeEmpty = (root: HTMLElement) => {
  for (const element of all(root, 'p,li,figure,blockquote,ul,ol').reverse()) {
    if (!visibleText(element) && !element.querySelector('img,hr,table')) {
      // A cell keeps its paragraph: the caret needs a place.
      element.remove();
    }
  }
  // The editor has pictures beside paragraphs, not in them: it would leave an empty one.
  for (const paragraph of all(root, 'p'))
    if (!visibleText(paragraph) && !paragraph.querySelector('table')) leavePictures(paragraph);
  for (const figure of all(root, 'figure')) {
    if (figure.querySelector('img')) continue;
    for (const caption of all(figure, 'figcaption')) rename(caption, 'p');
    unwrap(figure);
  }
};

/**
 * Cleans HTML of the clipboard, as Word, Google Docs, LibreOffice and web pages write it: headings, lists, tables, links,
 * emphasis and pictures stay; what cannot be kept is listed.
 */
export const cleanPasted = (source: PasteSource): Pasted => {
  const root = parseInert(source.html);
  const pasted: Pasted = { html: '', pictures: [], lost: [] };
  if (source.docsSlice) removeSuggestedDeletions(root, source.docsSlice);
  removeReviewMarks(root);
  // Before comments are removed: Word writes its style sheet into one.
  applyStyleRules(root);
  removeComments(root, pasted.lost);
  removeForeign(root, pasted.lost);
  removeRefused(root);
  for (const element of all(root, `[${styleAttribute}]`)) if (isHidden(element)) element.remove();
  makeWordLists(root);
  nestLeveledLists(root);
  keepPictures(root, source, pasted);
  keepLinks(root, source, pasted.lost);
  renameHeadings(root);
  keepEmphasis(root);
  lowerHeadings(root);
  nestLists(root);
  markTableHeads(root);
  keepOnly(root);
  paragraphsOfLines(root);
  trimBreaks(root);
  removeEmpty(root);
  return { ...pasted, html: root.innerHTML.trim() };
};
