import { Skeleton } from '@ail/kit/ui/Skeleton';
import { Stack } from '@ail/kit/ui/Stack';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { QueryError } from '../page/QueryError.tsx';

interface ListStateProps<Data> {
  query: SWRResponse<Data, Error>;
  isEmpty: (data: Data) => boolean;
  empty: ReactNode;
  /** How many rows hold the place while the list loads. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** A list in each of its states: on its way, failed, empty, there. */
export const ListState = <Data,>({
  query: { data, error, isValidating, mutate },
  isEmpty,
  empty,
  rows = 6,
  children,
}: ListStateProps<Data>) => {
  // What stands there may be the answer to another filter: it must not pass for this one's.
  if (error) {
    return <QueryError error={error} onRetry={() => void mutate()} busy={isValidating} />;
  }
  if (data === undefined) {
    return (
      <Stack $gap={3} aria-busy="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={index} height="3rem" />
        ))}
      </Stack>
    );
  }
  return isEmpty(data) ? empty : children(data);
};
