/** As much of JSON Schema 2020-12 as the OpenAPI document needs. */
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

export const text: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const flag: JsonSchema = { type: 'boolean' };
export const instant: JsonSchema = { type: 'string', format: 'date-time' };

/** One of the given words. */
export const word = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });

/** The same, or `null`. */
export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type ?? 'object', 'null'].flat(),
  ...(schema.enum ? { enum: [...schema.enum, null] } : {}),
});

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** An answer with exactly the fields of `T`; the compiler sees to it that none is forgotten. */
export const objectOf = <T>(properties: Record<keyof T & string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
