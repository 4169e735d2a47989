import type { Asked, Item } from '@ail/kit/browser/api';
import { useCallPage, useRefresh } from '@ail/kit/browser/query';
import type { AnyCall } from '@ail/kit/contracts/call';
import { useAddress } from '@ail/kit/lists/address-state';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { Button } from '@ail/kit/ui/Button';
import { QueryError } from '@ail/kit/ui/QueryError';
import { Stack } from '@ail/kit/ui/Stack';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardGrid, CardsToCome, CardToCome } from './CardGrid.tsx';

/** A few rows on a wide screen, a few thumb strokes on a phone. */
const atFirst = 12;
/** As many as a slow phone draws without a pause. */
const step = 24;
/** An address asks for no more pages than these; who looks further searches. */
const mostPages = 40;

const Foot = styled(Stack)`
  align-items: center;
  margin-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const Whole = styled.li`
  grid-column: 1 / -1;
`;

interface PageProps<C extends AnyCall> {
  call: C;
  /** The query of one part of the list. */
  asked: (part: { limit: number; offset: number }) => Asked<C>;
  keyOf: (item: Item<C>) => number;
  render: (item: Item<C>) => ReactNode;
  text: string | undefined;
}

interface MoreProps<C extends AnyCall> extends PageProps<C> {
  offset: number;
  count: number;
  /** The reader has just pressed the button for more. */
  takesFocus: boolean;
  onFocused: () => void;
}

/** The cards after the first ones, `step` at a time; each page comes and fails by itself. */
const MoreCards = <C extends AnyCall>({
  call,
  asked,
  keyOf,
  render,
  text,
  offset,
  count,
  takesFocus,
  onFocused,
}: MoreProps<C>) => {
  const { data, error, isValidating } = useCallPage(call, asked({ limit: step, offset }));
  const refresh = useRefresh();
  const first = useRef<HTMLLIElement>(null);
  const isThere = data !== undefined;

  useEffect(() => {
    if (!isThere || !takesFocus) return;
    first.current?.querySelector('a')?.focus();
    onFocused();
  }, [isThere, takesFocus, onFocused]);

  if (data) {
    return data.items.map((item, index) => (
      <li key={keyOf(item)} ref={index === 0 ? first : undefined}>
        {render(item)}
      </li>
    ));
  }
  if (error) {
    return (
      <Whole>
        <QueryError error={error} onRetry={() => void refresh(call)} busy={isValidating} />
      </Whole>
    );
  }
  const places = Array.from({ length: count }, (_, index) => offset + index);
  return places.map((place) => <CardToCome key={place} text={text} />);
};

interface CallGridProps<C extends AnyCall> extends Omit<PageProps<C>, 'text'> {
  /** What stands above the cards, by their number. */
  head?: (total: number) => ReactNode;
  /** Shown for an empty list. */
  empty: ComponentProps<typeof NothingMatches>;
  /** Told once the first cards, or why there are none, take their place. */
  onSettled?: () => void;
  /** The height of what cards that are to come have below title and picture. */
  text?: string;
}

/**
 * The cards of a list, read page by page: the grid grows by a button, so that a list of thousands
 * stays short and light. How far it has grown stands in the address: coming back finds the reader's
 * place again.
 */
export const CallGrid = <C extends AnyCall>({
  call,
  asked,
  keyOf,
  render,
  head,
  empty,
  text,
  onSettled,
}: CallGridProps<C>) => {
  const { get, change } = useAddress();
  const countId = useId();
  const [askedFor, setAskedFor] = useState<number>();
  // Cards restored with the address later are not focused.
  const forgetAskedFor = useCallback(() => setAskedFor(undefined), []);
  const page = useCallPage(call, asked({ limit: atFirst, offset: 0 }));
  const refresh = useRefresh();

  const isSettled = page.data !== undefined || page.error !== undefined;
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);

  const wanted = Number(get('shown'));
  const showMore = (shown: number) => {
    setAskedFor(shown);
    change({ shown: String(shown + step) }, { replace: true });
  };
  return (
    <ListState
      query={page}
      // All that the page reads by the call: the rest has failed, too.
      onRetry={() => void refresh(call)}
      loading={<CardsToCome text={text} />}
      isEmpty={({ total }) => total === 0}
      empty={<NothingMatches {...empty} />}
    >
      {({ items, total }) => {
        const most = Math.min(mostPages, Math.ceil(Math.max(0, total - atFirst) / step));
        const pages = wanted > atFirst ? Math.min(most, Math.ceil((wanted - atFirst) / step)) : 0;
        const shown = Math.min(total, atFirst + pages * step);
        const offsets = Array.from({ length: pages }, (_, index) => atFirst + index * step);
        return (
          <>
            {head?.(total)}
            <CardGrid>
              {items.map((item) => (
                <li key={keyOf(item)}>{render(item)}</li>
              ))}
              {offsets.map((offset) => (
                <MoreCards
                  key={offset}
                  call={call}
                  asked={asked}
                  keyOf={keyOf}
                  render={render}
                  text={text}
                  offset={offset}
                  count={Math.min(step, total - offset)}
                  takesFocus={askedFor === offset}
                  onFocused={forgetAskedFor}
                />
              ))}
            </CardGrid>
            {total > atFirst && (
              <Foot $gap={3}>
                <p id={countId}>
                  <FormattedMessage id="common.shown" values={{ shown, all: total }} />
                </p>
                {pages < most && (
                  <Button
                    variant="secondary"
                    aria-describedby={countId}
                    onClick={() => showMore(shown)}
                  >
                    <FormattedMessage id="common.showMore" />
                  </Button>
                )}
              </Foot>
            )}
          </>
        );
      }}
    </ListState>
  );
};
