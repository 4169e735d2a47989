import { Icon } from '@ail/kit/ui/Icon';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

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

const Frame = styled.div`
  container-type: inline-size;
`;

const Table = styled.table<{ $busy: boolean }>`
  /* Where there is no room for columns each row is a card, and each cell says what it is. */
  &,
  tbody,
  tr,
  td {
    display: block;
  }
  width: 100%;
  font-size: ${({ theme }) => theme.text.sm};
  opacity: ${({ $busy }) => ($busy ? 0.6 : 1)};
  transition: opacity ${({ theme }) => theme.motion.quick};

  thead {
    position: absolute;
    width: ${({ theme }) => theme.border.hairline};
    height: ${({ theme }) => theme.border.hairline};
    overflow: hidden;
    clip-path: inset(50%);
  }
  tbody tr {
    position: relative;
    margin-bottom: ${({ theme }) => theme.space[3]};
    padding: ${({ theme }) => theme.space[3]};
    border: ${({ theme }) => theme.border.thin};
    border-radius: ${({ theme }) => theme.radius.md};
    &[data-selected='true'] {
      background: ${({ theme }) => theme.colors.brandSoft};
    }
  }
  td {
    padding: ${({ theme }) => theme.space[1]};
    overflow-wrap: anywhere;
    &:has(> div:empty) {
      display: none;
    }
  }
  td[data-label] {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[2]};
    &::before {
      content: attr(data-label);
      padding-top: ${({ theme }) => theme.border.thick};
      color: ${({ theme }) => theme.colors.inkMuted};
      font-size: ${({ theme }) => theme.text.xs};
      font-weight: ${({ theme }) => theme.weight.strong};
    }
  }
  td[data-place='title'] {
    padding-inline-end: ${({ theme }) => theme.space[11]};
    font-size: ${({ theme }) => theme.text.md};
  }
  td[data-place='choice'] {
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space[1]};
    inset-inline-end: ${({ theme }) => theme.space[1]};
  }

  @container (min-width: 46rem) {
    display: table;
    thead {
      position: static;
      display: table-header-group;
      clip-path: none;
    }
    tbody {
      display: table-row-group;
    }
    tr {
      display: table-row;
    }
    th,
    td,
    td[data-label],
    td[data-place],
    td:has(> div:empty) {
      position: static;
      display: table-cell;
      padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[2]};
      /* A word is broken only where nothing else helps, or a column would shrink to a letter. */
      overflow-wrap: break-word;
      text-align: start;
      vertical-align: top;
    }
    td[data-label]::before {
      display: none;
    }
    td[data-place] {
      font-size: inherit;
    }
    /* A badge that stands alone gives its column its width. */
    td > div > span:only-child {
      white-space: nowrap;
    }
    thead th {
      border-bottom: ${({ theme }) => theme.border.field};
      color: ${({ theme }) => theme.colors.inkMuted};
      font-size: ${({ theme }) => theme.text.xs};
      font-weight: ${({ theme }) => theme.weight.strong};
      vertical-align: middle;
    }
    tbody tr {
      border: 0;
      border-bottom: ${({ theme }) => theme.border.thin};
      border-radius: 0;
      &:hover {
        background: ${({ theme }) => theme.colors.soft};
      }
    }
  }
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: ${({ theme }) => theme.space[6]};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: start;
  &:hover {
    color: ${({ theme }) => theme.colors.ink};
  }
`;

const Check = styled.label`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space[9]};
  height: ${({ theme }) => theme.space[9]};
  cursor: pointer;
  ${({ theme }) => theme.media.touch} {
    width: ${({ theme }) => theme.size.touch};
    height: ${({ theme }) => theme.size.touch};
  }
  input {
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
`;

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
                data-label={index === 0 || id === 'actions' ? undefined : header}
                data-place={index === 0 ? 'title' : undefined}
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
