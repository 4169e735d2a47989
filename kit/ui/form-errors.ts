import { parseMessageRef } from '@ail/kit/contracts/message-ref';
import type { FormikContextType } from 'formik';
import { createContext, type ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { type Schema, ValidationError } from 'yup';

/** The server's error of a field, and the value it is about. */
export interface ServerFieldErrors {
  [field: string]: { message: string; value: unknown };
}

/** The labels of a form's fields by their names, for the summary of errors. */
export const FieldLabels = createContext(new Map<string, ReactNode>());

/** Formik keeps '' for an empty field; a schema needs `undefined`. */
export const withoutEmpty = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  );

/** Checks `values` and gives the first message reference of each field that is wrong. */
export const validateAgainst = async (schema: Schema, values: object) => {
  try {
    await schema.validate(withoutEmpty(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path) errors[path] ??= message;
    return errors;
  }
};

/** The sentence for a message reference; a sentence of the server stays as it is. */
export const errorText = (intl: IntlShape, ref: string) => {
  const { id, values } = parseMessageRef(ref);
  return id in intl.messages ? intl.formatMessage({ id }, values) : ref;
};

/** The error of field `name`; that of the server stays until the value it is about is changed. */
export const fieldError = (form: FormikContextType<object>, name: string): string | undefined => {
  const { value, error } = form.getFieldMeta(name);
  // Those of the schema have paths for names, those of a field stand at its path.
  const own = form.errors[name as keyof typeof form.errors] ?? error;
  if (typeof own === 'string') return own;
  const server = (form.status as ServerFieldErrors | undefined)?.[name];
  return server && value === server.value ? server.message : undefined;
};
