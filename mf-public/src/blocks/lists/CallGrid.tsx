import type { Item, ReadRequest } from '@ail/kit/browser/api';
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
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardGrid, SkeletonCard, SkeletonCards } from './CardGrid.tsx';

/** A few rows on a wide screen, little scrolling on a phone. */
const atFirst = 12;
/** The page that a grid reads first. */
export const firstPage = { limit: atFirst, offset: 0 };
/** As many as a slow phone draws without a pause. */
const step = 24;
/** As many pages as an address may ask for at once; the button goes on from there. */
const mostAtOnce = 40;

/** What follows is hidden while a list is loading: a page that became too short would move the tabs above it. */
const Loading = styled.div`
  min-height: 100vh;
`;

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
  /** The request for one page of the list. */
  requestFor: (page: { limit: number; offset: number }) => ReadRequest<C>;
  keyOf: (item: Item<C>) => number;
  render: (item: Item<C>) => ReactNode;
  /** Shown in place of an item that is loading. */
  placeholder: ReactNode;
}

interface MoreProps<C extends AnyCall> extends PageProps<C> {
  offset: number;
  count: number;
  /** The reader has just pressed the button for more. */
  takesFocus: boolean;
  onFocused: () => void;
}

/** The cards after the first ones, `step` at a time; each page loads and fails separately. */
const MoreCards = <C extends AnyCall>({
  call,
  requestFor,
  keyOf,
  render,
  placeholder,
  offset,
  count,
  takesFocus,
  onFocused,
}: MoreProps<C>) => {
  const { data, error, isValidating } = useCallPage(call, requestFor({ limit: step, offset }));
  const refresh = useRefresh();
  const first = useRef<HTMLLIElement>(null);
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (!isLoaded || !takesFocus) return;
    first.current?.querySelector('a')?.focus();
    onFocused();
  }, [isLoaded, takesFocus, onFocused]);

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
  const positions = Array.from({ length: count }, (_, index) => offset + index);
  return positions.map((position) => <Fragment key={position}>{placeholder}</Fragment>);
};

/** How the items of a list are laid out, and what is shown while they load. */
interface ListLayout {
  List: (props: { children: ReactNode }) => ReactNode;
  /** Shown while the first page is loading. */
  loading: ReactNode;
  /** Shown in place of an item that is loading. */
  placeholder: ReactNode;
}

interface CallGridProps<C extends AnyCall> extends Omit<PageProps<C>, 'placeholder'> {
  /** Shown above the cards; is given the number of all of them. */
  head?: (total: number) => ReactNode;
  /** Shown for an empty list. */
  empty: ComponentProps<typeof NothingMatches>;
  /** The height of the text in placeholder cards, a CSS length. */
  text?: string;
  /** For a list that does not show cards; `text` is not used then. */
  layout?: ListLayout;
}

/**
 * The cards or lines of a list, read page by page: it grows by a button, so that a list of thousands
 * stays short and light. How far it has grown is in the address, so that back
 * restores the reader's place.
 */
export const CallGrid = <C extends AnyCall>({
  call,
  requestFor,
  keyOf,
  render,
  head,
  empty,
  text,
  layout = {
    List: CardGrid,
    loading: <SkeletonCards text={text} />,
    placeholder: <SkeletonCard text={text} />,
  },
}: CallGridProps<C>) => {
  const { get, change } = useAddress();
  const countId = useId();
  const [focusedOffset, setFocusedOffset] = useState<number>();
  // Cards restored with the address later are not focused.
  const clearFocusedOffset = useCallback(() => setFocusedOffset(undefined), []);
  const page = useCallPage(call, requestFor(firstPage));
  const refresh = useRefresh();
  const { List, loading, placeholder } = layout;

  const wanted = Number(get('shown'));
  const [bound, setBound] = useState(atFirst + mostAtOnce * step);
  const showMore = (shown: number) => {
    setFocusedOffset(shown);
    setBound(Math.max(bound, shown + step));
    change({ shown: String(shown + step) }, { replace: true });
  };
  return (
    <ListState
      query={page}
      // Every page of this list is read again: the others have failed, too.
      onRetry={() => void refresh(call)}
      loading={<Loading>{loading}</Loading>}
      isEmpty={({ total }) => total === 0}
      empty={<NothingMatches {...empty} />}
    >
      {({ items, total }) => {
        const most = Math.ceil(Math.max(0, total - atFirst) / step);
        const grown = Math.min(wanted, bound);
        const pages = grown > atFirst ? Math.min(most, Math.ceil((grown - atFirst) / step)) : 0;
        const shown = Math.min(total, atFirst + pages * step);
        const offsets = Array.from({ length: pages }, (_, index) => atFirst + index * step);
        return (
          <>
            {head?.(total)}
            <List>
              {items.map((item) => (
                <li key={keyOf(item)}>{render(item)}</li>
              ))}
              {offsets.map((offset) => (
                <MoreCards
                  key={offset}
                  call={call}
                  requestFor={requestFor}
                  keyOf={keyOf}
                  render={render}
                  placeholder={placeholder}
                  offset={offset}
                  count={Math.min(step, total - offset)}
                  takesFocus={focusedOffset === offset}
                  onFocused={clearFocusedOffset}
                />
              ))}
            </List>
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
