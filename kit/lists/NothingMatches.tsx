import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAddress } from './address-state.ts';

interface NothingMatchesProps {
  title: string;
  /** Advice on what to try instead. */
  children?: ReactNode;
  /** The query parameters that filter the list; without any there is no button. */
  filters: readonly string[];
  /** The label of the button that clears the filters. */
  clear?: ReactNode;
}

/** Shown when no row matches the filters, with a button that clears them. */
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
              // The button disappears with the filters it clears, so the focus moves to the search.
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
