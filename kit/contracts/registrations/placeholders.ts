/** What an admin may write into a message: each registrant reads their own value there. */
export const placeholders = ['name', 'event', 'date', 'place'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The placeholder that stands in these braces, if any. */
const placeholderIn = (braces: string): Placeholder | undefined =>
  placeholders.find((name) => braces === `{${name}}`);

/**
 * Fills in the placeholders of a message. Other braces stay as they were typed, and a value that looks like a
 * placeholder is not filled in again.
 */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(/\{[a-z]{4,5}\}/g, (braces) => {
    const name = placeholderIn(braces);
    return name ? values[name] : braces;
  });
