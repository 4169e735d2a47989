import { Icon } from '@ail/kit/ui/Icon';
import { VisuallyHidden } from '@ail/kit/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Body, Cell, Check, Head, HeadCell, Label, Root, Row, SortButton } from './table-parts.ts';

export interface Column<Item> {
  id: string;
  header: ReactNode;
  cell: (item: Item) => ReactNode;
  /** The rows can be ordered by it. */
  sortable?: boolean;
  /** Heads the row's card on a phone, without its label. */
  isTitle?: boolean;
  /** Stands without its label on a phone: buttons say themselves what they do. */
  isBare?: boolean;
  /** Figures stand at the end of their column. */
  align?: 'end';
}

export interface Sort {
  by: string;
  descending: boolean;
}

export interface Selection<Item> {
  ids: ReadonlySet<number>;
  onToggle: (item: Item) => void;
  onToggleAll: () => void;
  /** Names one row's box. */
  label: (item: Item) => string;
  labelAll: string;
}

interface DataTableProps<Item extends { id: number }> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Item>;
}

const HeaderOf = <Item,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Item>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) => {
  if (!column.sortable || !onSort) {
    return (
      <HeadCell scope="col" $align={column.align}>
        {column.header}
      </HeadCell>
    );
  }
  const active = sort?.by === column.id ? sort : undefined;
  return (
    <HeadCell
      scope="col"
      $align={column.align}
      aria-sort={active ? (active.descending ? 'descending' : 'ascending') : 'none'}
    >
      <SortButton
        type="button"
        onClick={() => onSort({ by: column.id, descending: active ? !active.descending : false })}
      >
        {column.header}
        {active && <Icon name={active.descending ? 'chevronDown' : 'chevronUp'} />}
      </SortButton>
    </HeadCell>
  );
};

/** Rows of facts; on a phone each row is a card that names its facts. */
export const DataTable = <Item extends { id: number }>({
  label,
  columns,
  items,
  sort,
  onSort,
  selection,
}: DataTableProps<Item>) => {
  const chosen = selection && items.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <Root aria-label={label}>
      <Head>
        <tr>
          {selection && (
            <HeadCell scope="col">
              <Check>
                <input
                  type="checkbox"
                  checked={chosen === items.length && items.length > 0}
                  ref={(box) => {
                    if (box) box.indeterminate = Boolean(chosen) && chosen !== items.length;
                  }}
                  onChange={selection.onToggleAll}
                />
                <VisuallyHidden>{selection.labelAll}</VisuallyHidden>
              </Check>
            </HeadCell>
          )}
          {columns.map((column) => (
            <HeaderOf key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </Head>
      <Body>
        {items.map((item) => (
          <Row key={item.id} $chosen={selection?.ids.has(item.id) ?? false}>
            {selection && (
              <Cell $title={false}>
                <Check>
                  <input
                    type="checkbox"
                    checked={selection.ids.has(item.id)}
                    onChange={() => selection.onToggle(item)}
                  />
                  <VisuallyHidden>{selection.label(item)}</VisuallyHidden>
                </Check>
              </Cell>
            )}
            {columns.map(({ id, header, cell, isTitle = false, isBare = isTitle, align }) => (
              <Cell key={id} $title={isTitle} $align={align}>
                {!isBare && <Label aria-hidden="true">{header}</Label>}
                {cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Root>
  );
};

/** What a column of buttons is called. */
export const ActionsHeader = () => (
  <VisuallyHidden>
    <FormattedMessage id="admin.table.actions" />
  </VisuallyHidden>
);
