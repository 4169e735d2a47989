import { all, visibleText } from './dom.ts';
import { styleAttribute } from './parse-inert.ts';

/** Under which Google Docs puts what its HTML does not say, such as suggestions. */
export const docsSliceType = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

const commentClass =
  /(?:^|\s)(?:msocom(?:anchor|off|txt)|MsoCommentText|MsoCommentSubject)(?:\s|$)/i;
const commentStyle = /mso-(?:element|special-character|comment-continuation)\s*:\s*["']?comment/i;
const commentLink = /#_mso(?:com|anchor)_/i;

/** The sign of a comment in the text, such as [AO1]. */
const isCommentSign = (text: string) => text === '' || /^\[[^[\]]{1,20}\]$/.test(text);

const isWordComment = (element: HTMLElement): boolean =>
  commentClass.test(element.className) ||
  commentStyle.test(element.getAttribute(styleAttribute) ?? '') ||
  commentLink.test(element.getAttribute('href') ?? '') ||
  // Word leaves this style on text whose comment was deleted.
  (element.matches('.MsoCommentReference') && isCommentSign(visibleText(element)));

/** Word notes who deleted a text and when; the same tag without these only strikes a text out. */
const isTrackedDeletion = (element: HTMLElement, isWord: boolean): boolean =>
  /(?:^|\s)msoDel(?:\s|$)/i.test(element.className) ||
  (element.localName === 'del' &&
    (isWord || element.hasAttribute('datetime') || element.hasAttribute('cite')));

/** The rows of a table that are left without content. */
const removeEmptyRows = (deletions: readonly HTMLElement[]) => {
  const rows = deletions.flatMap((deletion) => deletion.closest('tr') ?? []);
  for (const deletion of deletions) deletion.remove();
  for (const row of new Set(rows)) if (!visibleText(row) && !row.querySelector('img')) row.remove();
};

/** In an exported document of Google Docs: signs such as [a] in the text, and a box for each comment below it. */
const removeDocsComments = (root: HTMLElement) => {
  for (const link of all(root, 'a[id^="cmnt"][href*="#cmnt"]')) {
    const box = link.id.startsWith('cmnt_ref') ? link.closest('sup') : link.closest('div');
    (box && root !== box && root.contains(box) ? box : (link.closest('p') ?? link)).remove();
  }
};

/** Remove comments and tracked deletions, as if every change were accepted; tracked insertions stay. */
export const removeReviewMarks = (root: HTMLElement): void => {
  const isWord = root.querySelector('[class^="Mso"]') !== null;
  for (const element of all(root, '*')) if (isWordComment(element)) element.remove();
  removeDocsComments(root);
  removeEmptyRows(all(root, '*').filter((element) => isTrackedDeletion(element, isWord)));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Read the text of a copy from Google Docs, and which of its characters are suggested for deletion.
 * Its list of suggestions has an entry where one begins or ends, and `null` in between.
 */
const readSlice = (slice: string): { text: string; isDeleted: boolean[] } | undefined => {
  const wrapped = parsed(slice);
  const data = isRecord(wrapped) ? parsed(wrapped.data) : undefined;
  const resolved = isRecord(data) ? data.resolved : undefined;
  if (!isRecord(resolved) || typeof resolved.dsl_spacers !== 'string') return undefined;
  const { dsl_spacers: text, dsl_suggesteddeletions: deletions } = resolved;
  const marks = isRecord(deletions) ? deletions.sgsl_sugg : undefined;
  if (!Array.isArray(marks)) return undefined;
  let open = false;
  const isDeleted = Array.from({ length: text.length }, (_, index) => {
    const mark: unknown = marks[index];
    if (Array.isArray(mark)) open = mark.length > 0;
    return open;
  });
  return isDeleted.includes(true) ? { text, isDeleted } : undefined;
};

/** Spaces and the signs by which Google Docs marks tables, pictures and other things that are not text. */
const isSpacer = (sign: string | undefined) =>
  sign !== undefined && /[\s\p{Cc}\p{Co}\u200b\u2060]/u.test(sign);

/**
 * Remove what is suggested for deletion in Google Docs. Its HTML shows both versions alike, so the text is compared with
 * that of the slice; where they differ, everything stays.
 * @param slice what the clipboard has under `docsSliceType`
 */
export const removeSuggestedDeletions = (root: HTMLElement, slice: string): void => {
  const copied = readSlice(slice);
  if (!copied) return;
  const { text, isDeleted } = copied;
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const changes = new Map<Text, string>();
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    let left = '';
    for (const sign of node.data.split('')) {
      if (isSpacer(sign)) {
        // The HTML may have spaces between its tags that the slice lacks.
        const isInSlice = isSpacer(text[at]);
        if (!isInSlice || !isDeleted[at]) left += sign;
        if (isInSlice) at += 1;
        continue;
      }
      // A picture is a star in the slice.
      while (at < text.length && text[at] !== sign && (isSpacer(text[at]) || text[at] === '*'))
        at += 1;
      if (text[at] !== sign) return;
      if (!isDeleted[at]) left += sign;
      at += 1;
    }
    if (left !== node.data) changes.set(node, left);
  }
  for (const [node, left] of changes) node.data = left;
};
