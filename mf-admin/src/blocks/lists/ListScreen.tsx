import type { ListPage } from '@ail/kit/browser/http';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SWRResponse } from 'swr';
import { PageHead } from '../page/PageHead.tsx';
import { Panel } from '../page/Panel.tsx';
import { type Column, DataTable, type Sorting } from './DataTable.tsx';
import { FilteredList } from './FilteredList.tsx';
import type { List } from './use-list.ts';

interface ListScreenProps<Row extends { id: number }, Sort extends string> {
  /** The message id of the heading, which is also the accessible name of the table. */
  title: string;
  /** The message id of the sentence below the heading. */
  lead: string;
  list: List;
  query: SWRResponse<ListPage<Row>, Error>;
  columns: readonly Column<Row, Sort>[];
  sort?: Sorting<Sort>;
  /** The buttons of the screen. */
  children?: ReactNode;
}

/** A screen that is one list: its heading, its bar, its table and its pager. */
export const ListScreen = <Row extends { id: number }, Sort extends string = never>({
  title,
  lead,
  list,
  query,
  columns,
  sort,
  children,
}: ListScreenProps<Row, Sort>) => {
  const intl = useIntl();
  return (
    <>
      <PageHead title={intl.formatMessage({ id: title })} lead={<FormattedMessage id={lead} />}>
        {children}
      </PageHead>
      <Panel>
        <FilteredList list={list} query={query}>
          {(rows) => (
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              sort={sort}
              busy={query.isLoading}
            />
          )}
        </FilteredList>
      </Panel>
    </>
  );
};
