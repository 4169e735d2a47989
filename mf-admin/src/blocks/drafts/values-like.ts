import type { ReadKept } from './kept-draft.ts';

/** Whether a value has the type of an example; an item of a list, that of the first one there. */
const isLike = (value: unknown, example: unknown): boolean => {
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => isLike(item, example[0]));
  }
  if (typeof example === 'object' && example !== null) {
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.entries(example).every(([name, field]) => isLike(Reflect.get(value, name), field))
    );
  }
  return typeof value === typeof example;
};

/** The same for a field. One for a number is empty in an example. */
const fits = <T>(value: unknown, example: T): value is T =>
  isLike(value, example) || (example === '' && typeof value === 'number');

/**
 * Reads forms whose values are more than texts: those of fields that the form still has, and still of the same type.
 * @param example the values of a form, with an item in each list
 */
export const valuesLike =
  <Values extends object>(example: Values): ReadKept<Partial<Values>> =>
  (kept) => {
    const values: Partial<Values> = {};
    for (const name in example) {
      const value: unknown = Reflect.get(kept, name);
      if (fits(value, example[name])) values[name] = value;
    }
    return values;
  };
