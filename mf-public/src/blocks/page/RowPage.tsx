import type { ReactNode } from 'react';
import { FailedPage } from './FailedPage.tsx';
import { MissingPage } from './MissingPage.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

interface RowPageProps<Row> {
  query: {
    data: Row | undefined;
    error: Error | undefined;
    /** There is no such row, or this reader may not see it. */
    notFound: boolean;
    isValidating: boolean;
    mutate: () => Promise<unknown>;
  };
  /** The heading where the row cannot be loaded. */
  title: string;
  missing: { title: string; hint: string; back: { to: string; label: string } };
  children: (row: Row) => ReactNode;
}

/** A page about one row: loading, missing, failed, or the row itself. */
export const RowPage = <Row,>({
  query: { data, error, notFound, isValidating, mutate },
  title,
  missing,
  children,
}: RowPageProps<Row>) => {
  if (data) return children(data);
  if (notFound) return <MissingPage {...missing} />;
  if (!error) return <PageSkeleton />;
  return (
    <FailedPage title={title} error={error} onRetry={() => void mutate()} busy={isValidating} />
  );
};
