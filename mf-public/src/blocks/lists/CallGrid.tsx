import type { Asked, Item } from '@ail/kit/browser/api';
import type { ListPage } from '@ail/kit/browser/http';
import { useCallPage, useRefresh } from '@ail/kit/browser/query';
import type { AnyCall, QueryOf } from '@ail/kit/contracts/call';
import { Button } from '@ail/kit/ui/Button';
import { Stack } from '@ail/kit/ui/Stack';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { SWRResponse } from 'swr';
import { QueryError } from '../page/QueryError.tsx';
import { shownName, useAddress } from './address-state.ts';
import { CardGrid, CardsToCome, CardToCome } from './CardGrid.tsx';

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

const Whole = styled.li`
  grid-column: 1 / -1;
`;

interface PageProps<C extends AnyCall> {
  call: C;
  query: QueryOf<C>;
  keyOf: (item: Item<C>) => number;
  render: (item: Item<C>) => ReactNode;
  text: string | undefined;
}

const usePage = <C extends AnyCall>(
  call: C,
  query: QueryOf<C>,
  limit: number,
  offset: number,
): SWRResponse<ListPage<Item<C>>, Error> =>
  useCallPage(call, { query: { ...query, limit, offset } } as unknown as Asked<C>);

interface MoreProps<C extends AnyCall> extends PageProps<C> {
  offset: number;
  count: number;
  /** The reader has just asked for them. */
  takesFocus: boolean;
  onFocused: () => void;
}

/** The cards after the first ones, `step` at a time; each page comes and fails by itself. */
const MoreCards = <C extends AnyCall>({
  call,
  query,
  keyOf,
  render,
  text,
  offset,
  count,
  takesFocus,
  onFocused,
}: MoreProps<C>) => {
  const { data, error, isValidating } = usePage(call, query, step, offset);
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
  /** Where there is none. */
  empty: ReactNode;
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
  query,
  keyOf,
  render,
  head,
  empty,
  text,
  onSettled,
}: CallGridProps<C>) => {
  const address = useAddress();
  const countId = useId();
  const [askedFor, setAskedFor] = useState<number>();
  // What comes back with the address later takes no focus.
  const forgetAskedFor = useCallback(() => setAskedFor(undefined), []);
  const { data, error, isValidating } = usePage(call, query, atFirst, 0);
  // All that the page reads by the call: the rest has failed, too.
  const refresh = useRefresh();
  const total = data?.total ?? 0;
  const wanted = Number(address.parameters.get(shownName));
  const shown = Math.min(total, wanted > atFirst ? Math.trunc(wanted) : atFirst);

  const isSettled = data !== undefined || error !== undefined;
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);

  if (!data) {
    return error ? (
      <QueryError error={error} onRetry={() => void refresh(call)} busy={isValidating} />
    ) : (
      <CardsToCome text={text} />
    );
  }
  if (total === 0) return empty;

  const showMore = () => {
    setAskedFor(shown);
    address.change(shownName, String(shown + step), { replace: true });
  };
  const offsets = Array.from(
    { length: Math.ceil(Math.max(0, shown - atFirst) / step) },
    (_, index) => atFirst + index * step,
  );
  return (
    <>
      {head?.(total)}
      <CardGrid>
        {data.items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
        {offsets.map((offset) => (
          <MoreCards
            key={offset}
            call={call}
            query={query}
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
          {total > shown && (
            <Button variant="secondary" aria-describedby={countId} onClick={showMore}>
              <FormattedMessage id="common.showMore" />
            </Button>
          )}
        </Foot>
      )}
    </>
  );
};
