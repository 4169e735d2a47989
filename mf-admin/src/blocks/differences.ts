export interface Difference<Name extends string> {
  name: Name;
  /** The other version's value, as text. */
  text: string;
}

const longest = 400;

const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  const plain = /^\s*<[a-z]/.test(text) ? text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : text;
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain.trim();
};

/** The fields in which two versions of a form's values differ, with what the other one holds. */
export const differences = <Values extends object>(
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] =>
  (Object.keys(theirs) as (keyof Values & string)[])
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => ({ name, text: asText(theirs[name]) }));
