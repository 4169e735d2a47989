import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAddress } from './address-state.ts';

interface NothingMatchesProps {
  title: string;
  /** What could be tried instead. */
  children?: ReactNode;
  /** The names that narrow the list, in the address; without any there is nothing to clear. */
  filters: readonly string[];
  /** What the button says that clears them. */
  clear?: ReactNode;
}

/** A list that is empty for what it is narrowed by, and the way to all of it. */
export const NothingMatches = ({
  title,
  children,
  filters,
  clear = <FormattedMessage id="common.clearFilters" />,
}: NothingMatchesProps) => {
  const { change } = useAddress();
  return (
    <EmptyState
      title={title}
      action={
        filters.length > 0 && (
          <Button
            variant="secondary"
            onClick={({ currentTarget }) => {
              // The button leaves with what it clears: the focus goes to the filters.
              currentTarget
                .closest('section')
                ?.querySelector<HTMLElement>('[role="search"] :is(input, select)')
                ?.focus();
              change(Object.fromEntries(filters.map((name) => [name, undefined])));
            }}
          >
            {clear}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
};
