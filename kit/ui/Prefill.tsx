import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Fills in the reader's data within a `Form` once it is known: into empty fields only, and again
 * after the form was sent and reset.
 */
export const Prefill = <Values extends object>({
  values,
}: {
  values: Readonly<Partial<Record<keyof NoInfer<Values> & string, string | undefined>>>;
}) => {
  const form = useFormikContext<Record<string, unknown>>();
  const latest = useRef({ form, values });
  latest.current = { form, values };
  const known = JSON.stringify(values);
  const isFresh = form.submitCount === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader who clears a field wants it empty
  useEffect(() => {
    if (!isFresh) return;
    const { form, values } = latest.current;
    for (const [name, value] of Object.entries<string | undefined>(values)) {
      if (value && form.values[name] === '') void form.setFieldValue(name, value, false);
    }
  }, [known, isFresh]);
  return null;
};
