import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How many items of the page's list are shown; it belongs to the list as it is narrowed now. */
export const shownName = 'shown';

/** What stands after the `?` of the page's address, and what changes one part of it. */
export interface Address {
  readonly parameters: URLSearchParams;
  /** Sets `name`, or takes it away for `undefined`; `replace` makes no step to go back to. */
  change(name: string, value: string | undefined, options?: { replace?: boolean }): void;
  /** Takes `names` away, in one step. */
  clear(names: readonly string[]): void;
}

/**
 * The address as a page's state, so that back, forward, reload and a shared link show the same.
 * The router commits an address in a transition: a second change may come before the first has been
 * rendered, so changes build on the latest one, not on what is rendered.
 */
export const useAddress = (): Address => {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);

  const go = (next: URLSearchParams, replace: boolean) => {
    latest.current = next;
    setParameters(next, { replace, preventScrollReset: true });
  };
  return {
    parameters,
    change(name, value, { replace = false } = {}) {
      const next = new URLSearchParams(latest.current);
      if (value) next.set(name, value);
      else next.delete(name);
      if (name !== shownName) next.delete(shownName);
      go(next, replace);
    },
    clear(names) {
      const next = new URLSearchParams(latest.current);
      for (const name of [...names, shownName]) next.delete(name);
      go(next, false);
    },
  };
};

/** One of `allowed` from the address; `fallback` is what one without it, or with anything else, means. */
export const addressChoice = <T extends string>(
  address: Address,
  name: string,
  allowed: readonly T[],
  fallback: T,
): [T, (value: T) => void] => {
  const given = address.parameters.get(name);
  const value = allowed.find((candidate) => candidate === given) ?? fallback;
  return [value, (next) => address.change(name, next === fallback ? undefined : next)];
};

/** How long a pause in typing sends the search. */
const pauseMs = 300;

/**
 * A search text from the address, which takes it when typing pauses. The field has its own state: a
 * controlled input behind a transition would lose letters of a fast typist.
 * @returns what is typed, what types it, and what the address has
 */
export const useAddressText = (address: Address, name: string) => {
  const searched = address.parameters.get(name) ?? '';
  const [text, setText] = useState(searched);
  const written = useRef(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { change } = address;

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (searched === written.current) return;
    clearTimeout(timer.current);
    written.current = searched;
    setText(searched);
  }, [searched]);

  return {
    text,
    setText: (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = next;
        change(name, next, { replace: true });
      }, pauseMs);
    },
    searched,
  };
};
