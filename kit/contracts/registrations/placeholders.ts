/** What an admin may write into a message: each registrant reads their own value there. */
export const placeholders = ['name', 'event', 'date', 'place'] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/**
 * Fills in the placeholders of a message. Other braces stay as they were typed, and a value that looks like a
 * placeholder is not filled in again.
 */
export const fillPlaceholders = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(pattern, (_, name: Placeholder) => values[name]);
