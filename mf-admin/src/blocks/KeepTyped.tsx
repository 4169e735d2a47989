import { useFormikContext } from 'formik';
import { useContext, useEffect, useId } from 'react';
import { TypedInDialog } from './typed-in-dialog.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/** Inside a form: asks before the page, or the dialog it stands in, is left with something typed. */
export const KeepTyped = () => {
  const id = useId();
  const dialog = useContext(TypedInDialog);
  const { dirty, isSubmitting } = useFormikContext();
  // A form that has just been sent may lead away by itself.
  const holds = dirty && !isSubmitting;
  useEffect(() => {
    unsavedChanges.set(id, holds && (dialog ? 'dialog' : 'page'));
    return () => unsavedChanges.set(id, false);
  }, [id, holds, dialog]);
  useEffect(() => {
    if (!dialog) return;
    // Also while it is being sent: that may fail.
    dialog.holds = dirty;
    return () => {
      dialog.holds = false;
    };
  }, [dialog, dirty]);
  return null;
};
