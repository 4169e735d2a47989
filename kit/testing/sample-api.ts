import { globSync } from 'node:fs';
import type { AnyCall } from '@ail/kit/contracts/call';
import type { JsonSchema } from '@ail/kit/contracts/shape';
import { type ApiCall, answer, stubApi } from './stub-api.ts';

const contracts = `${__dirname}/../contracts`;

/** Every call that the contracts declare. */
export const declaredCalls = (): AnyCall[] =>
  globSync('**/*.calls.ts', { cwd: contracts }).flatMap((file) =>
    // `require`, since Jest transforms it, and the list of files is known only at run time.
    Object.values(require(`${contracts}/${file}`) as Record<string, AnyCall>),
  );

/** As many as the longest enumeration of which a page shows every value. */
const listLength = 5;
const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();

/** A value of a shape, with all optional fields. */
export const sampleOf = (shape: JsonSchema, id = 1): unknown => {
  const { type, enum: words, format, items, properties } = shape;
  const kind = [type ?? 'object'].flat()[0];
  if (words) return words[(id - 1) % words.length];
  if (kind === 'array') {
    return Array.from({ length: listLength }, (_, index) => sampleOf(items ?? {}, index + 1));
  }
  if (kind === 'object') {
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, one]) => [
        name,
        // No other text is a time zone: pages with one would fail.
        /timezone$/i.test(name) ? 'Africa/Kigali' : sampleOf(one, id),
      ]),
    );
  }
  if (kind === 'string') return format === 'date-time' ? nextMonth() : `Text ${id}`;
  if (kind === 'boolean') return true;
  return id;
};

const patternOf = ({ method, path }: AnyCall) => ({ method, parts: path.split('/') });

/**
 * Answers every declared call with a sample of its shape.
 * @param own answers that replace samples, keyed as for `stubApi`
 * @returns the calls so far; grows with each call
 */
export const sampleApi = (own: Record<string, unknown> = {}): ApiCall[] => {
  // Fixed paths before those with an id, as in the API.
  const calls = declaredCalls().sort(
    (a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
  );
  const made = stubApi(own);
  const known = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const { pathname } = new URL(String(input), window.location.href);
    const method = (options?.method ?? 'GET').toLowerCase();
    const response = await known(input, options);
    if (response.status !== 404) return response;
    const parts = pathname.split('/');
    const call = calls.find((one) => {
      const pattern = patternOf(one);
      return (
        pattern.method === method &&
        pattern.parts.length === parts.length &&
        pattern.parts.every((part, index) => part.startsWith(':') || part === parts[index])
      );
    });
    return call ? answer(call.status, call.answer && sampleOf(call.answer)) : response;
  };
  return made;
};
