import { Icon } from '@ail/kit/ui/Icon';
import { settingsIcon } from '@ail/kit/ui/icons/settings';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { formatHeader } from '../../blocks/lists/DataTable.tsx';
import { listOptionalColumns } from './registration-columns.tsx';
import type { AskedQuestion } from './registrations.api.ts';
import type { TableColumns } from './table-columns.ts';

const Root = styled.details`
  ${({ theme }) => theme.media.print} {
    display: none;
  }
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

interface ColumnChooserProps extends TableColumns {
  /** The questions of the chosen event; their answers are columns, too. */
  questions: readonly AskedQuestion[];
}

/** Chooses the columns of the table. */
export const ColumnChooser = ({ questions, columns, toggle }: ColumnChooserProps) => {
  const intl = useIntl();
  return (
    <Root>
      <summary>
        <Icon path={settingsIcon} />
        <FormattedMessage id="adminRegistrations.columns" />
      </summary>
      <Choices aria-label={intl.formatMessage({ id: 'adminRegistrations.columns' })}>
        {listOptionalColumns(questions).map(({ id, header }) => (
          <label key={id}>
            <input type="checkbox" checked={columns.includes(id)} onChange={() => toggle(id)} />
            <TranslatableText>{formatHeader(intl, header)}</TranslatableText>
          </label>
        ))}
      </Choices>
    </Root>
  );
};
