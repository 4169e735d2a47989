import { withoutRefused } from '@ail/kit/contracts/field-types';
import { htmlFields } from '@ail/kit/contracts/translations';
import { MarkupError, sanitise } from '../../platform/sanitise.ts';

/** A piece of text in a file for translators: a field, a block of formatted text, or what a member of a team does. */
export interface Unit {
  /** `agenda`, `content.2`, `team.1`. */
  id: string;
  source: string;
  /** `null` where there is no translation. */
  target: string | null;
  /** What a translator should know: the title of the row, and whose role it is. */
  note: string;
}

export const fieldOf = (unitId: string): string => unitId.split('.', 1)[0] ?? '';

export const isHtml = (unitId: string): boolean => htmlFields.includes(fieldOf(unitId));

/** Their ends are where formatted text can be cut. */
const blockTag = /^<(?:\/(?:p|h[2-4]|ul|ol|blockquote|pre|figure|table)|hr)\b/;
const voidTag = /^<(?:br|hr|img)\b/;

/** Sanitised HTML in its blocks: paragraphs, headings, lists, tables. Together they are the whole. */
export const blocksOf = (html: string): string[] => {
  const blocks: string[] = [];
  let depth = 0;
  let block = '';
  for (const [token] of html.matchAll(/<[^<>]*>|[^<]+/g)) {
    if (depth === 0 && block === '' && token.trim() === '' && blocks.length > 0) {
      blocks.push(`${blocks.pop()}${token}`);
      continue;
    }
    block += token;
    if (token.startsWith('</')) depth -= 1;
    else if (token.startsWith('<') && !voidTag.test(token)) depth += 1;
    if (depth === 0 && blockTag.test(token)) {
      blocks.push(block);
      block = '';
    }
  }
  return block ? [...blocks, block] : blocks;
};

const openingTag = (block: string) => block.match(/^\s*<[^\s/>]+/)?.[0].trim();

/** Whether two texts have the same blocks in the same order, so that a translator can be given them in pairs. */
export const arePairs = (blocks: readonly string[], others: readonly string[]): boolean =>
  blocks.length === others.length &&
  blocks.every((block, index) => openingTag(block) === openingTag(others[index] ?? ''));

/** The descriptions of pictures are translated, too. */
const tagsOf = (html: string) =>
  html.match(/<[^<>]*>/g)?.map((tag) =>
    tag
      .toLowerCase()
      .replace(/ alt=(?:"[^"]*"|'[^']*')/, '')
      .slice(0, -1)
      .replace(/\/$/, '')
      .trimEnd()
      .replace(/['"]/g, ''),
  ) ?? [];

/** The tags that are left when each of `others` takes one away. */
const tagsWithout = (tags: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const tag of others) left.set(tag, (left.get(tag) ?? 0) + 1);
  return tags.filter((tag) => {
    const count = left.get(tag) ?? 0;
    left.set(tag, count - 1);
    return count <= 0;
  });
};

/**
 * The tags of a text that its translation lacks.
 * @param before the translation as it is now: what it lacks already may stay so
 */
export const lostTags = (source: string, target: string, before?: string | null): string[] => {
  const tags = tagsOf(source);
  const lost = tagsWithout(tags, tagsOf(target));
  return before ? tagsWithout(lost, tagsWithout(tags, tagsOf(before))) : lost;
};

/** Whether cleaning takes tags away. */
export const losesMarkup = (html: string): boolean => {
  try {
    return lostTags(html, sanitise(html)).length > 0;
  } catch (error) {
    // Refused where it is checked.
    if (error instanceof MarkupError) return false;
    throw error;
  }
};

const clean = (html: string) => {
  try {
    return sanitise(html);
  } catch (error) {
    if (error instanceof MarkupError) return html;
    throw error;
  }
};

/**
 * Whether two texts are the same: tools and spreadsheets change line breaks, blanks and how signs are escaped, and
 * files have no characters that an import refuses.
 */
export const isSameText = (unitId: string, one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) =>
    withoutRefused(isHtml(unitId) ? clean(text) : text)
      .replace(/\s+/g, ' ')
      .replace(/> | </g, (end) => end.trim())
      .trim(),
  );
  return first === second;
};
