import { useFormikContext } from 'formik';
import { useEffect, useId } from 'react';
import { unsavedChanges } from './unsaved-changes.ts';

/** Inside a form: asks before the page is left while something is typed and not saved. */
export const KeepTyped = () => {
  const id = useId();
  const { dirty, isSubmitting } = useFormikContext();
  // A form that has just been sent may lead away by itself.
  const holds = dirty && !isSubmitting;
  useEffect(() => {
    unsavedChanges.set(id, holds);
    return () => unsavedChanges.set(id, false);
  }, [id, holds]);
  return null;
};
