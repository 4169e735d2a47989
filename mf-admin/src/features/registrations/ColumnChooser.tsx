import { Icon } from '@ail/kit/ui/Icon';
import { settingsIcon } from '@ail/kit/ui/icons/settings';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { type OptionalColumn, optionalColumns } from './table-columns.ts';

export const columnLabels = {
  event: 'adminRegistrations.event',
  organization: 'adminRegistrations.column.organization',
  jobTitle: 'adminRegistrations.column.jobTitle',
  dietaryRequirements: 'adminRegistrations.column.dietaryRequirements',
  specialAccommodations: 'adminRegistrations.column.specialAccommodations',
  interestAreas: 'adminRegistrations.column.interestAreas',
  status: 'adminRegistrations.status',
  createdAt: 'adminRegistrations.column.createdAt',
  checkedInAt: 'adminRegistrations.column.checkedInAt',
} satisfies Record<OptionalColumn, string>;

const Root = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-height: ${({ theme }) => theme.size.touch};
    font-size: ${({ theme }) => theme.text.sm};
    font-weight: ${({ theme }) => theme.weight.strong};
    cursor: pointer;
  }
`;

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[5]};
  margin: 0 0 ${({ theme }) => theme.space[3]};
  padding: 0;
  border: 0;
  label {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-height: ${({ theme }) => theme.size.touch};
    font-size: ${({ theme }) => theme.text.sm};
  }
  input {
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
`;

interface ColumnChooserProps {
  columns: readonly OptionalColumn[];
  onToggle: (column: OptionalColumn) => void;
}

/** Chooses the columns of the table. */
export const ColumnChooser = ({ columns, onToggle }: ColumnChooserProps) => (
  <Root>
    <summary>
      <Icon path={settingsIcon} />
      <FormattedMessage id="adminRegistrations.columns" />
    </summary>
    <Choices>
      {optionalColumns.map((column) => (
        <label key={column}>
          <input
            type="checkbox"
            checked={columns.includes(column)}
            onChange={() => onToggle(column)}
          />
          <FormattedMessage id={columnLabels[column]} />
        </label>
      ))}
    </Choices>
  </Root>
);
