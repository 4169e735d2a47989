import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { FailedScreen } from './FailedScreen.tsx';

interface UnreadRowProps {
  query: {
    data: unknown;
    error: unknown;
    mutate: () => Promise<unknown>;
    isValidating: boolean;
  };
  /** The path of its list. */
  back: string;
  /** The message id of the text for screen readers while the row loads, unless the usual one does. */
  loading?: string;
}

/** A screen while its row is loading or could not be loaded; nothing once the row is there. */
export const UnreadRow = ({ query, back, loading }: UnreadRowProps) => {
  const { data, error, mutate, isValidating } = query;
  if (data !== undefined) return null;
  if (!error) return <ListSkeleton text={loading} />;
  return (
    <FailedScreen error={error} onRetry={() => void mutate()} busy={isValidating} back={back} />
  );
};
