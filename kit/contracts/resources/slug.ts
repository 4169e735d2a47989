import { fold } from '../fold.ts';
import { limits } from '../limits.ts';

/** Words in a resource's place in an address that lead elsewhere. */
const reserved = ['count', 'feed', 'new', 'overview', 'preview'];

const words = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text has the form of the last part of a resource's address. A number would be an id. */
export const hasSlugForm = (text: string): boolean =>
  text.length <= limits.slug.max && words.test(text) && /[a-z]/.test(text);

export const isReservedSlug = (text: string): boolean => reserved.includes(text);

/** Whether a text can be the last part of a resource's address. */
export const isSlug = (text: string): boolean => hasSlugForm(text) && !isReservedSlug(text);

/** The address that a title gives: its words in small letters without accents, as many as there is room for. */
export const slugOf = (title: string): string => {
  const [first = '', ...others] = fold(title)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  // Room for a number behind it, should it be taken.
  const most = limits.slug.max - 10;
  let slug = first.slice(0, most);
  for (const word of others) {
    if (slug.length + 1 + word.length > most) break;
    slug += `-${word}`;
  }
  if (isSlug(slug)) return slug;
  return slug ? `article-${slug}`.slice(0, most) : 'article';
};
