const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The keys of all values of a theme, as in `colors.ink`. */
export const themeKeys = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isBranch(value) ? themeKeys(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );

/** A theme without the values of some keys. */
export const withoutKeys = (values: object, keys: ReadonlySet<string>, prefix = ''): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const key = `${prefix}${name}`;
      if (!isBranch(value)) return keys.has(key) ? [] : [[name, value]];
      const rest = withoutKeys(value, keys, `${key}.`);
      return Object.keys(rest).length > 0 ? [[name, rest]] : [];
    }),
  );

/** A theme, with the values of `defaults` where it has none. */
export const withDefaults = <T extends object>(values: T, defaults: object): T => {
  const filled = { ...values };
  for (const [name, value] of Object.entries(defaults)) {
    const given: unknown = Reflect.get(values, name);
    if (given === undefined) Reflect.set(filled, name, value);
    else if (isBranch(given) && isBranch(value))
      Reflect.set(filled, name, withDefaults(given, value));
  }
  return filled;
};
