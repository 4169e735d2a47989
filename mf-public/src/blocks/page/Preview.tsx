import { ApiError } from '@ail/kit/browser/http';
import type { Host } from '@ail/kit/contracts/host';
import { PageHead } from '@ail/kit/ui/PageHead';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { FailedPage } from './FailedPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PreviewProps {
  host: Host;
  query: {
    data: { title: string; description: string } | undefined;
    error: Error | undefined;
    isValidating: boolean;
    mutate: () => Promise<unknown>;
  };
  /** Of the page for a preview that this reader cannot see. */
  missing: { title: string; back: { to: string; label: string } };
  /** The page, once there is data. */
  children: ReactNode;
}

const Screen = ({ query, missing, children }: Omit<PreviewProps, 'host'>) => {
  const intl = useIntl();
  const { data, error, isValidating, mutate } = query;
  const name = intl.formatMessage({ id: 'preview.badge' });
  if (data) {
    return (
      <>
        <PageHead title={data.title || name} description={data.description} hidden />
        {children}
      </>
    );
  }
  // The document says that there is no such page.
  const head = <PageHead title={name} description={name} hidden />;
  if (!error) {
    return (
      <>
        {head}
        <PageSkeleton />
      </>
    );
  }
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401 || status === 403) {
    return <MissingPage {...missing} hint={intl.formatMessage({ id: 'preview.signIn' })} />;
  }
  if (status === 404) {
    return <MissingPage {...missing} hint={intl.formatMessage({ id: 'preview.nothing' })} />;
  }
  return (
    <>
      {head}
      <FailedPage title={name} error={error} onRetry={() => void mutate()} busy={isValidating} />
    </>
  );
};

/** What an admin has typed and not saved, as its page would show it; its texts are loaded for it only. */
export const Preview = ({
  host,
  // Read here: a query tells of no change to what is first read by a component that loads later.
  query: { data, error, isValidating, mutate },
  ...page
}: PreviewProps) => {
  const [Loaded] = useState(() =>
    lazy(async () => {
      await host.loadTexts(['preview']);
      return { default: Screen };
    }),
  );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded {...page} query={{ data, error, isValidating, mutate }} />
    </Suspense>
  );
};
