import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** New values of query parameters; `undefined` removes one. */
type Changes = Readonly<Record<string, string | undefined>>;

interface ChangeOptions {
  /** Replaces the history entry, so that back skips it. */
  replace?: boolean;
}

type SetChoice<T> = (value: T | undefined) => void;

/** Parameters for the position in a list; any other change removes them. */
const positions = ['page', 'shown'];

/** The query string with `changes`. */
export const changeQuery = (current: URLSearchParams, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(current);
  if (!positions.some((name) => name in changes)) {
    for (const name of positions) next.delete(name);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/**
 * The latest query for each location. The router renders a navigation in a transition: a second change
 * may come before that, also from another component, and must not undo the first.
 */
const latest = new WeakMap<Location, URLSearchParams>();

/** The longest text that a list can be searched for. */
export const longestSearch = 200;

/** Characters that no call takes in a line: a link may hold what cannot be typed. */
const unsendable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

const sendable = (text: string) => text.slice(0, longestSearch).replace(unsendable, ' ').trim();

/** The address as a page's state, so that back, forward, reload and a shared link show the same. */
export const useAddress = () => {
  const location = useLocation();
  const [query, setQuery] = useSearchParams();

  /** Changes one or several parameters in one navigation. */
  const change = useCallback(
    (changes: Changes, { replace = false }: ChangeOptions = {}) => {
      const next = changeQuery(latest.get(location) ?? query, changes);
      latest.set(location, next);
      setQuery(next, { replace, preventScrollReset: true });
    },
    [location, query, setQuery],
  );
  const get = (name: string): string => sendable(query.get(name) ?? '');

  /**
   * The parameter `name` as one of `allowed`, and its setter.
   * @param usual the value of a missing or unknown parameter; it is left out of the address
   */
  function choice<T extends string>(
    name: string,
    allowed: readonly T[],
    usual: T,
  ): [T, SetChoice<T>];
  function choice<T extends string>(
    name: string,
    allowed: readonly T[],
  ): [T | undefined, SetChoice<T>];
  function choice<T extends string>(name: string, allowed: readonly T[], usual?: T) {
    const given = query.get(name);
    return [
      allowed.find((candidate) => candidate === given) ?? usual,
      (value: T | undefined) => change({ [name]: value === usual ? undefined : value }),
    ];
  }

  return { get, choice, change };
};

/** The page number in a query; 1 for a missing or invalid one. */
export const pageOf = (given: string): number => {
  const page = Number(given);
  return Number.isInteger(page) && page > 0 && page < 1e7 ? page : 1;
};

/** The page number in the address, and its setter. */
export const useAddressPage = () => {
  const { get, change } = useAddress();
  const turnTo = useCallback(
    (page: number, options?: ChangeOptions) =>
      change({ page: page > 1 ? String(page) : undefined }, options),
    [change],
  );
  return [pageOf(get('page')), turnTo] as const;
};

/** The search goes into the address after a pause in typing of this length. */
const pauseMs = 300;

/**
 * A text that goes into the address when typing pauses. It has a state of its own: a controlled input
 * behind a transition would lose letters of a fast typist.
 * @returns the text and its setter
 */
export const useAddressText = (name: string) => {
  const { get, change } = useAddress();
  const inAddress = get(name);
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  // Back, forward and a cleared filter change the address without anybody typing.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  // What was typed just before back or forward belongs to the entry that was left.
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    if (isPop) setText(written.current);
  }, [key]);

  useEffect(() => {
    const next = text.trim();
    if (next === written.current) return;
    const timer = setTimeout(() => {
      written.current = next;
      change({ [name]: next }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [name, text, change]);

  return [text, setText] as const;
};
