import { Button } from '@ail/kit/ui/Button';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import type { ReactNode } from 'react';

interface NothingFoundProps {
  title: string;
  /** What could be tried instead. */
  children: ReactNode;
  /** What the button says that takes away what narrows the list. */
  clear: ReactNode;
  /** Without it nothing narrows the list. */
  onClear: (() => void) | undefined;
}

/** A list without anything in it, and the way to all of it where it is narrowed. */
export const NothingFound = ({ title, children, clear, onClear }: NothingFoundProps) => (
  <EmptyState
    title={title}
    action={
      onClear && (
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The button leaves with what it clears: the focus goes to the search.
            currentTarget
              .closest('section')
              ?.querySelector<HTMLElement>('[role="search"] input')
              ?.focus();
            onClear();
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
