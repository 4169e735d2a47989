import type { Context } from 'koa';
import { BoundedMap } from '../db/bounded-map.ts';

const mostKept = 200;
const keptLength = 200;

/**
 * Keeps what the values of a header were understood as: visitors send the same ones again and again, and
 * parsing takes longer than looking them up.
 * @param understand reads nothing else of the request
 */
export const byHeader = <T>(
  name: string,
  understand: (ctx: Context) => T,
): ((ctx: Context) => T) => {
  const kept = new BoundedMap<string, { meaning: T }>(mostKept);
  return (ctx) => {
    const value = ctx.get(name);
    const known = kept.get(value) ?? { meaning: understand(ctx) };
    if (value.length <= keptLength) kept.set(value, known);
    return known.meaning;
  };
};
