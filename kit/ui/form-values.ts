import type { ObjectSchema } from 'yup';

/** The form's value of a field: '' where there is none, also in the items of a list. */
type FormValue<T> = T extends null | undefined
  ? ''
  : T extends (infer Item extends object)[]
    ? FormValues<Item>[]
    : T;

/** A form's values for what its schema gives: '' for an empty field, also for `Unchosen` ones. */
export type FormValues<Output, Unchosen extends keyof Output = never> = {
  [K in keyof Output]-?: FormValue<Output[K]> | (K extends Unchosen ? '' : never);
};

/** Values of fields that the schema has: any other would not be sent. */
export type Fields<Values, Output> = Values & Record<Exclude<keyof Values, keyof Output>, never>;

const toFormValue = (value: unknown): unknown => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toFormValue);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, toFormValue(field)]),
  );
};

/** Get a form's values of a row, for each field that the schema has. */
export const toFormValues = <Output extends object>(
  schema: ObjectSchema<Output>,
  row: Output,
): FormValues<Output> =>
  toFormValue(
    Object.fromEntries(Object.keys(schema.fields).map((name) => [name, Reflect.get(row, name)])),
  ) as FormValues<Output>;

/** Get the values that a form for a new row starts with: the defaults of its schema. */
export const toEmptyFormValues = <Output extends object, Unchosen extends keyof Output = never>(
  schema: ObjectSchema<Output>,
): FormValues<Output, Unchosen> => toFormValue(schema.getDefault()) as FormValues<Output, Unchosen>;
