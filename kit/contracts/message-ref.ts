/**
 * A reference to a translated sentence, as one string: `validation.tooLong?max=255`.
 * Schemas fail with these, so that the form and the server say the same sentence in the reader's
 * language.
 */
type MessageValues = Record<string, string>;

/** Gives the reference for message `id` with its placeholder values. */
export const messageRef = (id: string, values: Record<string, string | number> = {}): string => {
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return query.length > 0 ? `${id}?${query.join('&')}` : id;
};

/** Takes a reference apart; a plain id has no values. */
export const parseMessageRef = (ref: string): { id: string; values: MessageValues } => {
  const [id = '', query = ''] = ref.split('?', 2);
  const values: MessageValues = {};
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=', 2);
    values[name] = decodeURIComponent(value);
  }
  return { id, values };
};
