import type { Drafts } from '@ail/kit/ui/draft';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../blocks/forms/ConfirmDialog.tsx';
import { areUploadsRunning } from '../blocks/pictures/running-uploads.ts';

/** Asks before a page with typed text is left, within the site or out of it; out of it also while pictures are uploaded. */
export const LeaveGuard = ({ drafts }: { drafts: Drafts }) => {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname !== nextLocation.pathname) return drafts.areTyped();
    // A list below the dialog replaces its address when its page is past the end.
    return historyAction !== 'REPLACE' && drafts.areTypedInDialog();
  });

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (drafts.areTyped() || areUploadsRunning()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [drafts]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={<FormattedMessage id="admin.unsaved.title" />}
      confirmLabel={<FormattedMessage id="admin.unsaved.leave" />}
      dismissLabel={<FormattedMessage id="admin.unsaved.stay" />}
      onConfirm={() => {
        drafts.forget();
        blocker.proceed?.();
      }}
      onDismiss={() => blocker.reset?.()}
    >
      <FormattedMessage id="admin.unsaved.text" />
      {areUploadsRunning() && (
        <>
          {' '}
          <FormattedMessage id="admin.unsaved.uploading" />
        </>
      )}
    </ConfirmDialog>
  );
};
