import type { Shape } from '@ail/kit/contracts/shape';

/** A shape that repeats an interface; each moves to its contract, where the type is inferred. */
export const objectFor = <T>(properties: Record<keyof T & string, Shape<unknown>>): Shape<T> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
