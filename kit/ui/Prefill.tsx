import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Fills in, within a `Form`, what is known of the reader once it is known: into fields that are
 * still empty, never over what was typed, and again after the form was sent and emptied.
 */
export const Prefill = ({ values }: { values: Readonly<Record<string, string | undefined>> }) => {
  const form = useFormikContext<Record<string, unknown>>();
  const latest = useRef({ form, values });
  latest.current = { form, values };
  const known = JSON.stringify(values);
  const isFresh = form.submitCount === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who empties a field wants it empty
  useEffect(() => {
    if (!isFresh) return;
    const { form, values } = latest.current;
    for (const [name, value] of Object.entries(values)) {
      if (value && form.values[name] === '') void form.setFieldValue(name, value, false);
    }
  }, [known, isFresh]);
  return null;
};
