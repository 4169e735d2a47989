import { Button } from '@ail/kit/ui/Button';
import { Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { shownName, useAddress } from './address-state.ts';
import { CardGrid } from './CardGrid.tsx';

/** A few rows on a wide screen, a few thumb strokes on a phone. */
const atFirst = 12;
/** As many as a slow phone draws without a pause. */
const step = 24;

const Foot = styled(Stack)`
  align-items: center;
  margin-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

interface LongGridProps<T> {
  items: readonly T[];
  keyOf: (item: T) => number;
  render: (item: T) => ReactNode;
}

/**
 * A grid of cards that grows by a button, so that a list of hundreds stays short and light. How far
 * it has grown stands in the address: coming back finds the reader's place again.
 */
export const LongGrid = <T,>({ items, keyOf, render }: LongGridProps<T>) => {
  const address = useAddress();
  const countId = useId();
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<number>(undefined);
  const wanted = Number(address.parameters.get(shownName));
  const shown = Math.min(items.length, wanted > atFirst ? Math.trunc(wanted) : atFirst);

  useEffect(() => {
    if (focusOn.current === undefined || focusOn.current >= shown) return;
    list.current?.children[focusOn.current]?.querySelector('a')?.focus();
    focusOn.current = undefined;
  }, [shown]);

  const showMore = () => {
    focusOn.current = shown;
    address.change(shownName, String(shown + step), { replace: true });
  };

  return (
    <>
      <CardGrid ref={list}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </CardGrid>
      {items.length > atFirst && (
        <Foot $gap={3}>
          <p id={countId}>
            <FormattedMessage id="common.shown" values={{ shown, all: items.length }} />
          </p>
          {items.length > shown && (
            <Button variant="secondary" aria-describedby={countId} onClick={showMore}>
              <FormattedMessage id="common.showMore" />
            </Button>
          )}
        </Foot>
      )}
    </>
  );
};
