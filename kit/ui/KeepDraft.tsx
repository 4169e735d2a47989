import { useFormikContext } from 'formik';
import { type RefObject, useEffect } from 'react';

/** What is typed into a form that comes and goes. */
export type Draft = RefObject<object | undefined>;

/**
 * Keeps, within a `Form`, what is typed: for a form in a dialog, which a stray press or Escape
 * closes. Its initial values take it up again; who has sent the form forgets it.
 */
export const KeepDraft = ({ draft }: { draft: Draft }) => {
  const { values } = useFormikContext<object>();
  useEffect(() => {
    draft.current = values;
  }, [draft, values]);
  return null;
};
