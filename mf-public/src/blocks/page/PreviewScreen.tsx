import { ApiError } from '@ail/kit/browser/http';
import { PageHead } from '@ail/kit/ui/PageHead';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FailedPage } from './FailedPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

export interface PreviewScreenProps {
  texts: { title: string; description: string } | undefined;
  error: Error | undefined;
  onRetry: () => void;
  /** The retry is under way. */
  busy: boolean;
  /** Of the page for a preview that this reader cannot see. */
  missing: { title: string; back: { to: string; label: string } };
  /** The page, once there are texts. */
  children: ReactNode;
}

/** What an admin has typed and not saved, as its page would show it. */
export const PreviewScreen = ({
  texts,
  error,
  missing,
  children,
  ...retry
}: PreviewScreenProps) => {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'preview.badge' });
  if (texts) {
    return (
      <>
        <PageHead title={texts.title || name} description={texts.description} hidden />
        {children}
      </>
    );
  }
  if (!error) return <PageSkeleton />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401 || status === 403) {
    return <MissingPage {...missing} hint={intl.formatMessage({ id: 'preview.signIn' })} />;
  }
  if (status === 404) {
    return <MissingPage {...missing} hint={intl.formatMessage({ id: 'preview.nothing' })} />;
  }
  return <FailedPage title={name} error={error} {...retry} />;
};
