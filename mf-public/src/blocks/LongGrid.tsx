import { Button } from '@ail/kit/ui/Button';
import { Grid } from '@ail/kit/ui/Grid';
import { Row } from '@ail/kit/ui/Stack';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

/** As many cards as a slow phone draws without a pause. */
const usualStep = 48;

const More = styled(Row)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

interface LongGridProps<T> {
  items: readonly T[];
  keyOf: (item: T) => number;
  render: (item: T) => ReactNode;
  /** Says how many are shown of how many, and asks for more. */
  moreLabel: (shown: number, all: number) => ReactNode;
  /** How many at first, and how many more each time. */
  step?: number;
}

/** A grid of cards that grows by a button, so that a list of hundreds stays light. */
export const LongGrid = <T,>({
  items,
  keyOf,
  render,
  moreLabel,
  step = usualStep,
}: LongGridProps<T>) => {
  const [shown, setShown] = useState(step);
  return (
    <>
      <Grid as="ul" role="list" $columns={{ tablet: 2, desktop: 3 }}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </Grid>
      {items.length > shown && (
        <More $justify="center">
          <Button variant="secondary" onClick={() => setShown(shown + step)}>
            {moreLabel(shown, items.length)}
          </Button>
        </More>
      )}
    </>
  );
};
