import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query with `changes` made; an empty value leaves, and a new filter begins at the first page. */
export const changeQuery = (
  current: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(current);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** The page number in a query; 1 for none or nonsense. */
export const pageOf = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page < 1e7 ? page : 1;
};

/**
 * The address that was asked for last. The router renders it in a transition: a second change, also
 * one by another part of the screen, may come before that and must not undo the first.
 */
let asked: { from: string; query: URLSearchParams } | undefined;

/** A list's filters, kept in the address: they survive a reload and can be sent to a colleague. */
export const useUrlState = () => {
  const [query, setQuery] = useSearchParams();

  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten once an address is rendered
  useEffect(() => {
    asked = undefined;
    return () => {
      asked = undefined;
    };
  }, [query]);

  const change = useCallback(
    (changes: Readonly<Record<string, string>>, { replace }: { replace?: boolean } = {}) => {
      const from = query.toString();
      const next = changeQuery(asked?.from === from ? asked.query : query, changes);
      asked = { from, query: next };
      // Back leads to the page before, but not through every letter of a search.
      const turns = Object.keys(changes).join() === 'page';
      setQuery(next, { replace: replace ?? !turns, preventScrollReset: true });
    },
    [query, setQuery],
  );
  const get = useCallback((name: string) => query.get(name) ?? '', [query]);
  /** The value of `name` where it is one of `choices`. */
  const choice = useCallback(
    <T extends string>(name: string, choices: readonly T[]): T | undefined =>
      choices.find((one) => one === query.get(name)),
    [query],
  );
  return { get, choice, change, page: pageOf(query) };
};
