import type { InferType, ISchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import type { FieldTable } from './field-table.ts';
import { flag, integer, listOf, nullable, objectOf, type Shape, text, word } from './shape.ts';

type Described = SchemaDescription & {
  fields?: Record<string, SchemaFieldDescription>;
  innerType?: SchemaFieldDescription;
};

const toWholeShape = ({ type, oneOf, fields, innerType }: Described): Shape<unknown> => {
  if (oneOf.length > 0) return word(oneOf.map(String));
  switch (type) {
    case 'string':
      return text;
    case 'number':
      return integer;
    case 'boolean':
      return flag;
    case 'array':
      return listOf(toShape(innerType as Described));
    case 'object':
      return objectOf(
        Object.fromEntries(
          Object.entries(fields ?? {}).map(([name, field]) => [name, toShape(field as Described)]),
        ),
      );
    default:
      throw new Error(`No shape for a field of type ${type}.`);
  }
};

const toShape = (description: Described): Shape<unknown> => {
  const whole = toWholeShape(description);
  return description.nullable ? nullable(whole) : whole;
};

/**
 * Get the shape of the value that a schema gives, for answers: without the rules for what is sent.
 * @throws Error for a type that no field of a table has
 */
export const getShape = <S extends ISchema<unknown>>(schema: S): Shape<InferType<S>> =>
  toShape(schema.describe() as Described) as Shape<InferType<S>>;

/** Get the shape of each field of a table. */
export const getShapes = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { schema }]) => [name, getShape(schema)]),
  ) as { [K in keyof T]: Shape<InferType<T[K]['schema']>> };
