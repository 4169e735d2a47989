import type { SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import type { ObjectFields } from './call.ts';
import type { JsonSchema } from './shape.ts';

type Params = Record<string, unknown> | undefined;

const paramOf = (description: SchemaDescription, test: string, name: string) => {
  const found = description.tests.find((one) => one.name === test)?.params as Params;
  const value = found?.[name];
  return typeof value === 'number' ? value : undefined;
};

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const typeOf = (description: SchemaDescription) => {
  const { tests, type } = description;
  return type === 'number' && tests.some(({ name }) => name === 'integer') ? 'integer' : type;
};

const isObject = (description: SchemaDescription): description is SchemaObjectDescription =>
  description.type === 'object';

/** An object within a body; a default is nothing that has to be sent. */
const objectSchema = (fields: SchemaObjectDescription['fields']): JsonSchema => ({
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...property } = fieldSchema(field);
      return [name, property];
    }),
  ),
  required: Object.keys(fields).filter((name) => fields[name] && isRequired(fields[name])),
});

const fieldSchema = (field: SchemaFieldDescription): JsonSchema => {
  const description = field as SchemaDescription & { innerType?: SchemaFieldDescription };
  const { type, nullable, tests } = description;
  const words = description.oneOf.filter((word) => typeof word === 'string');
  const [least, most] = [paramOf(description, 'min', 'min'), paramOf(description, 'max', 'max')];
  return present<JsonSchema>({
    type: nullable ? [typeOf(description), 'null'] : typeOf(description),
    format: tests.some(({ name }) => name === 'instant') ? 'date-time' : undefined,
    enum: words.length > 0 ? [...words, ...(nullable ? [null] : [])] : undefined,
    default: description.default ?? undefined,
    ...(type === 'string' && { minLength: least, maxLength: most }),
    ...(type === 'number' && { minimum: least, maximum: most }),
    ...(type === 'array' && {
      maxItems: most,
      items: description.innerType ? fieldSchema(description.innerType) : {},
    }),
    ...(isObject(description) && objectSchema(description.fields)),
    ...(description.meta?.record === true && { type: 'object', additionalProperties: {} }),
  });
};

const isRequired = (field: SchemaFieldDescription) => {
  const { optional, default: fallback } = field as SchemaDescription;
  return !optional && fallback === undefined;
};

/**
 * The JSON Schema of a yup object schema. Unknown fields are allowed: they are dropped.
 * @param partial for a PATCH, where no field has to be sent and none has a default
 */
export const jsonSchemaOf = (schema: ObjectFields, partial = false): JsonSchema => {
  const { fields } = schema.describe();
  const required = Object.keys(fields).filter((name) => {
    const field = fields[name];
    return !partial && field !== undefined && isRequired(field);
  });
  return present<JsonSchema>({
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const { default: fallback, ...property } = fieldSchema(field);
        return [
          name,
          partial || fallback === undefined ? property : { ...property, default: fallback },
        ];
      }),
    ),
    required: required.length > 0 ? required : undefined,
  });
};
