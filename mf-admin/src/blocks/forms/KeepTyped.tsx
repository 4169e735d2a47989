import { useFormikContext } from 'formik';
import { useContext, useEffect, useId } from 'react';
import { TypedInDialog } from './typed-in-dialog.ts';
import { unsavedChanges } from './unsaved-changes.ts';

/** Inside a form: asks before the page, or the dialog it stands in, is left with something typed. */
export const KeepTyped = () => {
  const id = useId();
  const dialog = useContext(TypedInDialog);
  // Also while it is being sent: that may fail. A form that has worked says so before it leads away.
  const { dirty } = useFormikContext();
  useEffect(() => {
    unsavedChanges.set(id, dirty && (dialog ? 'dialog' : 'page'));
    return () => unsavedChanges.set(id, false);
  }, [id, dirty, dialog]);
  useEffect(() => {
    if (!dialog) return;
    dialog.holds = dirty;
    return () => {
      dialog.holds = false;
    };
  }, [dialog, dirty]);
  return null;
};
