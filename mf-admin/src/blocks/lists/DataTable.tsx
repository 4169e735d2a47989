import { Icon } from '@ail/kit/ui/Icon';
import { chevronDownIcon } from '@ail/kit/ui/icons/chevron-down';
import { chevronUpIcon } from '@ail/kit/ui/icons/chevron-up';
import { sortIcon } from '@ail/kit/ui/icons/sort';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Check, Frame, SortButton, Table } from './table-look.ts';

type SortOrder = 'asc' | 'desc';

/** The order of the rows; `Sort` is the type of the call's parameter. */
export interface Sorting<Sort extends string> {
  by: Sort;
  order: SortOrder;
  onSort: (by: Sort, order: SortOrder) => void;
}

export interface Column<Row, Sort extends string = never> {
  id: string;
  /** The id of a message, or a text from the database. */
  header: string | { text: string };
  cell: (row: Row, intl: IntlShape) => ReactNode;
  sortBy?: Sort;
  /** The column needs more room than the others. */
  isWide?: boolean;
  /** In a card the cell is shown without its header, since its content explains itself. */
  isPlain?: boolean;
}

/** Format the header of a column. */
export const formatHeader = (intl: IntlShape, header: Column<never>['header']): string =>
  typeof header === 'string' ? intl.formatMessage({ id: header }) : header.text;

interface DataTableProps<Row extends { id: number }, Sort extends string> {
  /** The id of the message that is the accessible name of the table. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  sort?: Sorting<Sort>;
  selection?: {
    isSelected: (row: Row) => boolean;
    onToggle: (row: Row) => void;
    /** The accessible name of a row's checkbox. */
    nameOf: (row: Row) => string;
  };
  /** Former rows are shown while the next ones load. */
  busy?: boolean;
}

/** Get the role of a cell with a special place in a card: its title, menu or actions. */
const placeOf = (id: string, index: number) => {
  if (index === 0) return 'title';
  return id === 'menu' || id === 'actions' ? id : undefined;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

const signs = { asc: chevronUpIcon, desc: chevronDownIcon } as const;

/** A table that becomes a list of cards on a phone. */
export const DataTable = <Row extends { id: number }, Sort extends string = never>({
  label,
  columns,
  rows,
  sort,
  selection,
  busy = false,
}: DataTableProps<Row, Sort>) => {
  const intl = useIntl();
  return (
    <Frame>
      <Table aria-label={intl.formatMessage({ id: label })} aria-busy={busy} $busy={busy}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-place="choice">
                <VisuallyHidden>
                  <FormattedMessage id="admin.table.selected" />
                </VisuallyHidden>
              </th>
            )}
            {columns.map(({ id, header, sortBy }, index) => {
              const current = sort && sortBy === sort.by ? sort.order : undefined;
              return (
                <th
                  key={id}
                  scope="col"
                  data-place={placeOf(id, index)}
                  aria-sort={current && ariaSort[current]}
                >
                  {sort && sortBy ? (
                    <SortButton
                      type="button"
                      onClick={() => sort.onSort(sortBy, current === 'asc' ? 'desc' : 'asc')}
                    >
                      <TranslatableText>{formatHeader(intl, header)}</TranslatableText>
                      <Icon path={current ? signs[current] : sortIcon} />
                    </SortButton>
                  ) : (
                    formatHeader(intl, header)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selection?.isSelected(row)}>
              {selection && (
                <td data-place="choice">
                  <Check>
                    <input
                      type="checkbox"
                      checked={selection.isSelected(row)}
                      onChange={() => selection.onToggle(row)}
                      aria-label={selection.nameOf(row)}
                    />
                  </Check>
                </td>
              )}
              {columns.map(({ id, header, cell, isWide = false, isPlain = false }, index) => (
                // The first cell is the heading of a card.
                <td
                  key={id}
                  data-label={
                    placeOf(id, index) || isPlain ? undefined : formatHeader(intl, header)
                  }
                  data-place={placeOf(id, index)}
                  data-wide={isWide || undefined}
                >
                  <div>{cell(row, intl)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
};
