import type { TestConfig } from 'yup';
import { messageRef } from './message-ref.ts';

/** Braces with a letter or digit after them, closed or not. The counts are bounded, so that no text takes long. */
const placeholderLike =
  /\{{1,3}(?=[^{}\n]{0,60}[\p{L}\p{N}])[^{}\n]{0,60}\}{1,3}|\{\s{0,3}[\p{L}\p{N}][\p{L}\p{N}_]{0,60}/gu;

/**
 * Find a placeholder that would be sent as it was typed.
 * @param text plain text or HTML; in HTML, tags within a placeholder are skipped
 * @param known the names that are filled in
 * @returns a reference to the sentence that names the placeholder and the known ones
 */
export const findPlaceholderProblem = (
  text: string | null | undefined,
  known: readonly string[] = [],
): string | undefined => {
  if (!text?.includes('{')) return undefined;
  const allowed = known.map((name) => `{${name}}`);
  // A tag may be within a placeholder, and a placeholder in an address within a tag.
  const found = [text, text.replace(/<[^<>]*>/g, '')]
    .flatMap((form) => form.match(placeholderLike) ?? [])
    .filter((placeholder) => !placeholder.includes('<'))
    .find((placeholder) => !allowed.includes(placeholder));
  if (!found) return undefined;
  const placeholder = found.replace(/\p{Surrogate}/gu, '');
  return allowed.length > 0
    ? messageRef('validation.placeholder', { placeholder, known: allowed.join(', ') })
    : messageRef('validation.noPlaceholders', { placeholder });
};

/** A rule of a text field: refuse placeholders other than `known`. */
export const onlyPlaceholders = (
  known: readonly string[] = [],
): TestConfig<string | null | undefined> => ({
  name: 'placeholders',
  test: (text, { createError }) => {
    const message = findPlaceholderProblem(text, known);
    return message ? createError({ message }) : true;
  },
});
