/**
 * Shapes of answers, declared once: OpenAPI prints them, and the types of both sides are inferred from
 * them. They use a part of JSON Schema 2020-12.
 */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: readonly (string | null)[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  default?: unknown;
}

/** A JSON Schema whose values are `T`; the type exists for the compiler only. */
export interface Shape<out T> extends JsonSchema {
  readonly '~type'?: () => T;
}

/** The type of the values that a shape describes. */
export type Infer<S> = S extends { readonly '~type'?: () => infer T } ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** An object with exactly these fields. */
export interface ObjectShape<F extends Fields> extends Shape<{ [K in keyof F]: Infer<F[K]> }> {
  readonly fields: F;
}

export const text: Shape<string> = { type: 'string' };
export const integer: Shape<number> = { type: 'integer' };
export const flag: Shape<boolean> = { type: 'boolean' };
/** ISO 8601 in UTC with milliseconds. */
export const instant: Shape<string> = { type: 'string', format: 'date-time' };

/** One of the given words. */
export const word = <const W extends string>(values: readonly W[]): Shape<W> => ({
  type: 'string',
  enum: values,
});

/** The same, or `null`. */
export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({
  ...(shape as JsonSchema),
  type: [shape.type ?? 'object', 'null'].flat(),
  ...(shape.enum ? { enum: [...shape.enum, null] } : {}),
});

export const listOf = <T>(items: Shape<T>): Shape<T[]> => ({ type: 'array', items });

/** One value for each of the given names. */
export const recordOf = <T>(values: Shape<T>): Shape<Record<string, T>> => ({
  type: 'object',
  additionalProperties: values,
});

/**
 * An object with exactly these fields.
 * @param sometimes fields that only some callers get; they are not in the type
 */
export const objectOf = <F extends Fields>(fields: F, sometimes: Fields = {}): ObjectShape<F> => {
  const shape = {
    type: 'object',
    properties: { ...fields, ...sometimes },
    required: Object.keys(fields),
    additionalProperties: false,
  };
  // Not printed: `properties` says the same.
  return Object.defineProperty(shape, 'fields', { value: fields }) as never;
};
