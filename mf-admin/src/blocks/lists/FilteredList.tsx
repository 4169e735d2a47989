import type { ListPage } from '@ail/kit/browser/http';
import { FilterBar } from '@ail/kit/lists/Filters';
import { ListSkeleton } from '@ail/kit/lists/ListSkeleton';
import { ListState } from '@ail/kit/lists/ListState';
import { NothingMatches } from '@ail/kit/lists/NothingMatches';
import { EmptyState } from '@ail/kit/ui/EmptyState';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SWRResponse } from 'swr';
import { Pager } from './Pager.tsx';
import type { List } from './use-list.ts';

interface FilteredListProps<Row> {
  list: List;
  query: SWRResponse<ListPage<Row>, Error>;
  /** Shown between the bar and the rows, whatever the state of the list is. */
  head?: ReactNode;
  /** @param total how many rows match the filters, on all pages */
  children: (rows: readonly Row[], total: number) => ReactNode;
}

/** A list with its bar and pager, in each of its states: loading, failed, empty, nothing found, loaded. */
export const FilteredList = <Row,>({ list, query, head, children }: FilteredListProps<Row>) => {
  const intl = useIntl();
  const { controls, perLine, loading, noMatch, empty, page, size, turnTo } = list;
  return (
    <>
      <FilterBar columns={perLine}>
        {controls.map(({ name, field }) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      </FilterBar>
      {head}
      <ListState
        query={query}
        loading={<ListSkeleton text={loading} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          empty && !list.isFiltered ? (
            <EmptyState title={intl.formatMessage({ id: empty.title })}>
              {empty.hint && <FormattedMessage id={empty.hint} />}
            </EmptyState>
          ) : (
            <NothingMatches
              title={intl.formatMessage({ id: noMatch.title })}
              filters={controls.flatMap(({ narrowsBy }) => narrowsBy)}
            >
              {noMatch.hint && <FormattedMessage id={noMatch.hint} />}
            </NothingMatches>
          )
        }
      >
        {({ items, total }) => (
          <>
            {children(items, total)}
            <Pager page={page} size={size} total={total} onTurn={turnTo} />
          </>
        )}
      </ListState>
    </>
  );
};
