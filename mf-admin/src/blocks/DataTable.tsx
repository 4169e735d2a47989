import { Icon } from '@ail/kit/ui/Icon';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Check, Frame, SortButton, Table } from './table-look.ts';

export type SortOrder = 'asc' | 'desc';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for sorting by this column. */
  sortBy?: string;
}

interface DataTableProps<Row extends { id: number }> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: { by: string; order: SortOrder; onSort: (by: string, order: SortOrder) => void };
  selection?: {
    isSelected: (row: Row) => boolean;
    onToggle: (row: Row) => void;
    /** Names a row's checkbox. */
    nameOf: (row: Row) => string;
  };
  /** Older rows are in sight while others come. */
  busy?: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A table that becomes a list of cards on a phone. */
export const DataTable = <Row extends { id: number }>({
  label,
  columns,
  rows,
  sort,
  selection,
  busy = false,
}: DataTableProps<Row>) => (
  <Frame>
    <Table aria-label={label} aria-busy={busy} $busy={busy}>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <VisuallyHidden>
                <FormattedMessage id="admin.table.selected" />
              </VisuallyHidden>
            </th>
          )}
          {columns.map(({ id, header, sortBy }) => {
            const current = sort && sortBy === sort.by ? sort.order : undefined;
            return (
              <th key={id} scope="col" aria-sort={current && ariaSort[current]}>
                {sort && sortBy ? (
                  <SortButton
                    type="button"
                    onClick={() => sort.onSort(sortBy, current === 'asc' ? 'desc' : 'asc')}
                  >
                    {header}
                    {current && <Icon name={current === 'asc' ? 'chevronUp' : 'chevronDown'} />}
                  </SortButton>
                ) : (
                  header
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
            {columns.map(({ id, header, cell }, index) => (
              // A card's first line heads it, and buttons say themselves what they do.
              <td
                key={id}
                data-label={index === 0 || id === 'actions' || id === 'menu' ? undefined : header}
                data-place={index === 0 ? 'title' : id === 'menu' ? 'menu' : undefined}
              >
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Frame>
);
