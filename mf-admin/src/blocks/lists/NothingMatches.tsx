import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useUrlState } from '../calls/url-state.ts';

interface NothingMatchesProps {
  title: string;
  /** What could be tried instead. */
  children?: ReactNode;
  /** The names that narrow the list, in the address. */
  filters: readonly string[];
}

/** A list that is empty only for what it is narrowed by, and the way to all of it. */
export const NothingMatches = ({ title, children, filters }: NothingMatchesProps) => {
  const { change } = useUrlState();
  return (
    <EmptyState
      title={title}
      action={
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The button leaves with what it clears: the focus goes to the filters.
            currentTarget
              .closest('section')
              ?.querySelector<HTMLElement>('[role="search"] :is(input, select)')
              ?.focus();
            change(Object.fromEntries(filters.map((name) => [name, ''])));
          }}
        >
          <FormattedMessage id="admin.clearFilters" />
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
};
