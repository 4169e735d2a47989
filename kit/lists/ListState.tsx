import { QueryError } from '@ail/kit/ui/QueryError';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SWRResponse } from 'swr';

const Failure = styled.div`
  &:not(:last-child) {
    margin-bottom: ${({ theme }) => theme.space[4]};
  }
`;

interface ListStateProps<Data> {
  query: SWRResponse<Data, Error>;
  /** Called by the retry button; by default the query is read again. */
  onRetry?: () => void;
  /** Shown while the list is loading. */
  loading: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A list in each of its states: loading, failed, empty, loaded. If reading again fails, what was read
 * before stays.
 */
export const ListState = <Data,>({
  query: { data, error, isValidating, mutate },
  onRetry = () => void mutate(),
  loading,
  isEmpty = () => false,
  empty,
  children,
}: ListStateProps<Data>) => {
  if (data === undefined && !error) return loading;
  return (
    <>
      {error && (
        <Failure>
          <QueryError error={error} onRetry={onRetry} busy={isValidating} />
        </Failure>
      )}
      {data !== undefined && (isEmpty(data) ? empty : children(data))}
    </>
  );
};
