import type { IconPath } from '@ail/kit/ui/Icon';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { ActionsMenu } from './ActionsMenu.tsx';
import type { Column } from './DataTable.tsx';

interface RowAction<Row> {
  id: string;
  icon: IconPath;
  /** The id of a message. */
  label: string;
  isDangerous?: boolean;
  /** Whether a row has this action; by default every row has it. */
  isOffered?: (row: Row) => boolean;
  onSelect: (row: Row) => void;
}

/**
 * Make the column with the menu of each row; a row without any action has no menu.
 * @param nameOf gives the accessible name of a row's menu
 */
export const menuColumn = <Row,>(
  nameOf: (row: Row, intl: IntlShape) => string,
  actions: readonly RowAction<Row>[],
): Column<Row> => ({
  id: 'menu',
  header: 'admin.table.actions',
  cell: (row, intl) => {
    const offered = actions.filter(({ isOffered = () => true }) => isOffered(row));
    return (
      offered.length > 0 && (
        <ActionsMenu
          label={nameOf(row, intl)}
          actions={offered.map(({ label, onSelect, ...action }) => ({
            ...action,
            label: <FormattedMessage id={label} />,
            onSelect: () => onSelect(row),
          }))}
        />
      )
    );
  },
});
