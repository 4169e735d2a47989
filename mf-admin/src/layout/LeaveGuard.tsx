import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../blocks/forms/ConfirmDialog.tsx';
import { unsavedChanges } from '../blocks/forms/unsaved-changes.ts';

const askBrowser = (event: BeforeUnloadEvent) => {
  if (unsavedChanges.exist()) event.preventDefault();
};

/** Asks before a page with unsaved changes is left, within the site or out of it. */
export const LeaveGuard = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname !== nextLocation.pathname) return unsavedChanges.exist();
    // What is replaced is the list's own doing, below the dialog: its page may be gone by now.
    return historyAction !== 'REPLACE' && unsavedChanges.existInDialog();
  });

  useEffect(() => {
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, []);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={<FormattedMessage id="admin.unsaved.title" />}
      confirmLabel={<FormattedMessage id="admin.unsaved.leave" />}
      dismissLabel={<FormattedMessage id="admin.unsaved.stay" />}
      onConfirm={() => {
        unsavedChanges.forget();
        blocker.proceed?.();
      }}
      onDismiss={() => blocker.reset?.()}
    >
      <FormattedMessage id="admin.unsaved.text" />
    </ConfirmDialog>
  );
};
