interface MemoizeOptions<Value> {
  cache: {
    create(): { get(key: string): Value | undefined; set(key: string, value: Value): void };
  };
}

// Stands in the place of @formatjs/fast-memoize, with the one strategy that react-intl uses.
export const strategies = {};

/** Calls `work` once for the same arguments. */
export const memoize = <Arguments extends unknown[], Value>(
  work: (...given: Arguments) => Value,
  { cache }: MemoizeOptions<Value>,
) => {
  const kept = cache.create();
  return (...given: Arguments): Value => {
    const key = JSON.stringify(given);
    const value = kept.get(key) ?? work(...given);
    kept.set(key, value);
    return value;
  };
};
