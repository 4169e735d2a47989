import { parseMessageRef } from '@ail/kit/contracts/message-ref';
import type { FormikContextType } from 'formik';
import type { IntlShape } from 'react-intl';
import { type Schema, ValidationError } from 'yup';

/** What the server said about a field, and the value it said it about. */
export interface ServerFieldErrors {
  [field: string]: { message: string; value: unknown };
}

/** Formik keeps '' for an empty field; to a schema that is a value that was left out. */
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

/** The sentence for a message reference; a sentence of the server's stays as it is. */
export const errorText = (intl: IntlShape, ref: string) => {
  const { id, values } = parseMessageRef(ref);
  return id in intl.messages ? intl.formatMessage({ id }, values) : ref;
};

/** What is wrong with field `name`, as a message reference or a sentence; the server's objection
 * stands until the value it was about is changed. */
export const fieldError = (form: FormikContextType<object>, name: string): string | undefined => {
  const own = form.errors[name as keyof typeof form.errors];
  if (typeof own === 'string') return own;
  const server = (form.status as ServerFieldErrors | undefined)?.[name];
  return server && form.getFieldMeta(name).value === server.value ? server.message : undefined;
};
