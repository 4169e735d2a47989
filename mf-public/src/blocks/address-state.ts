import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const withParameter = (current: URLSearchParams, name: string, value: string | undefined) => {
  const next = new URLSearchParams(current);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};

/**
 * One of `allowed`, kept in the address so that back, forward, reload and a shared link show the
 * same; `fallback` is what an address without it, or with anything else, means.
 */
export const useAddressChoice = <T extends string>(
  name: string,
  allowed: readonly T[],
  fallback: T,
): [T, (value: T) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const given = parameters.get(name);
  const value = allowed.find((candidate) => candidate === given) ?? fallback;
  return [
    value,
    (next) =>
      setParameters(
        (current) => withParameter(current, name, next === fallback ? undefined : next),
        { preventScrollReset: true },
      ),
  ];
};

/**
 * A search text kept in the address. The field has its own state: the router updates in a
 * transition, and a controlled input behind it would lose letters of a fast typist.
 */
export const useAddressText = (name: string): [string, (value: string) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  return [
    text,
    (next) => {
      setText(next);
      written.current = next;
      setParameters((current) => withParameter(current, name, next), {
        replace: true,
        preventScrollReset: true,
      });
    },
  ];
};
