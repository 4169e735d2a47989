import { PageHead } from '@ail/kit/ui/PageHead';
import type { ComponentProps, ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { MissingPage } from './MissingPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface PreviewScreenProps<Row> {
  query: Pick<SWRResponse<Row, Error>, 'data' | 'error'>;
  /** Shown where there is nothing, or the reader is no admin. */
  missing: ComponentProps<typeof MissingPage>;
  children: (row: Row) => ReactNode;
}

/** What an admin has typed and not saved, as its page would show it. */
export const PreviewScreen = <Row extends { title: string; description: string }>({
  query: { data, error },
  missing,
  children,
}: PreviewScreenProps<Row>) => {
  if (data) {
    return (
      <>
        <PageHead title={data.title} description={data.description} hidden />
        {children(data)}
      </>
    );
  }
  return error ? <MissingPage {...missing} /> : <PageSkeleton />;
};
