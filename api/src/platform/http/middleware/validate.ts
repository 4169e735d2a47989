import type { ObjectFields } from '@ail/kit/contracts/call';
import { type AnyObject, ArraySchema, MixedSchema, ObjectSchema, ValidationError } from 'yup';
import { BoundedMap } from '../../db/bounded-map.ts';
import { Refusal } from '../errors.ts';

/** Replaces a value that no schema takes. */
const nothing: AnyObject = Object.freeze({});
const flat = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? nothing : value;

const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that may be an object or a list of objects only where the schema says which fields these have. */
const fieldValue = (
  value: unknown,
  schema: ObjectFields['fields'][string] | undefined,
): unknown => {
  if (schema instanceof ObjectSchema && isObject(value)) return known(value, schema.fields);
  // Its own transform replaces what is within.
  if (schema instanceof MixedSchema && isObject(value)) return value;
  if (!Array.isArray(value)) return flat(value);
  const item = schema instanceof ArraySchema ? schema.innerType : undefined;
  if (!(item instanceof ObjectSchema)) return value.map(flat);
  return value.map((one) => (isObject(one) ? known(one, item.fields) : flat(one)));
};

/**
 * The known fields of an object. Other nested objects and lists within lists are replaced: yup would call
 * `toString` on them, which a sender may have set to anything, and walk through all levels.
 */
const known = (input: AnyObject, fields: ObjectFields['fields']): AnyObject =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => Object.hasOwn(input, name))
      .map((name) => [name, fieldValue(input[name], fields[name])]),
  );

/**
 * Casts and checks a body; unknown fields are dropped.
 * @param partial check and give only the fields that were sent.
 * @throws Refusal validation_failed with every failing field at once.
 */
export const validate = async (
  schema: ObjectFields,
  input: AnyObject,
  partial = false,
): Promise<unknown> => {
  const sent = Object.keys(schema.fields).filter((name) => Object.hasOwn(input, name));
  try {
    return await (partial ? schema.pick(sent) : schema).validate(known(input, schema.fields), {
      abortEarly: false,
      stripUnknown: true,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    const failures = error.inner.length > 0 ? error.inner : [error];
    for (const failure of failures) {
      // Within a list it is the list's.
      const field = (failure.path ?? '').split('[')[0] || 'body';
      // The first failure of a field is the one its form shows.
      fields[field] ??= failure.errors[0] ?? 'validation.required';
    }
    throw new Refusal('validation_failed', { fields });
  }
};

const mostKept = 200;
const keptLength = 200;
const kept = new WeakMap<ObjectFields, BoundedMap<string, object>>();

/**
 * Casts and checks the parameters of a query. Visitors send the same ones again and again, and checking
 * takes longer than reading a row: short ones that were right are kept.
 * @throws Refusal validation_failed, as `validate`
 */
export const validateQuery = async (schema: ObjectFields, query: AnyObject): Promise<unknown> => {
  const passed = kept.get(schema) ?? new BoundedMap<string, object>(mostKept);
  kept.set(schema, passed);
  const key = JSON.stringify(query);
  const before = passed.get(key);
  if (before) return { ...before };
  const valid = (await validate(schema, query)) as object;
  if (key.length <= keptLength) passed.set(key, valid);
  return { ...valid };
};
