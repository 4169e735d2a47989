import type { RegistrationDecision } from '@ail/kit/contracts/enums';
import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { mailIcon } from '@ail/kit/ui/icons/mail';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

const Root = styled.div`
  /* Sticky under the header, since the rows may be far below. */
  position: sticky;
  top: ${({ theme }) => theme.size.header};
  z-index: ${({ theme }) => theme.z.raised};
  min-height: calc(${({ theme }) => theme.size.touch} + ${({ theme }) => theme.space[2]});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.sunken};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

const All = styled.label`
  /* On a phone always a line of its own, so that the buttons do not move. */
  flex: 1 1 14rem;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.space[9]};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
  cursor: pointer;
  input {
    flex: none;
    width: ${({ theme }) => theme.space[5]};
    height: ${({ theme }) => theme.space[5]};
    margin: 0;
  }
`;

interface SelectionBarProps {
  /** How many of the shown rows are selected. */
  count: number;
  /** How many rows are shown. */
  shown: number;
  /** How many match the filters, on all pages. */
  total: number;
  /** Whether all that match are selected. */
  isMatching: boolean;
  isBusy: boolean;
  /** Whether the recipients of a mail are being counted. */
  isCounting: boolean;
  onSelectMatching: () => void;
  onSelectAll: (isSelected: boolean) => void;
  onDecide: (decision: RegistrationDecision) => void;
  onWrite: () => void;
}

/** The actions for the selected rows. */
export const SelectionBar = ({
  count,
  shown,
  total,
  isMatching,
  isBusy,
  isCounting,
  onSelectMatching,
  onSelectAll,
  onDecide,
  onWrite,
}: SelectionBarProps) => {
  const intl = useIntl();
  const isEmpty = !isMatching && count === 0;
  return (
    <Root>
      <All>
        <input
          type="checkbox"
          checked={isMatching || (shown > 0 && count === shown)}
          ref={(box) => {
            if (box) box.indeterminate = !isMatching && count > 0 && count < shown;
          }}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {isMatching && (
          <FormattedMessage id="adminRegistrations.bulk.matching" values={{ count: total }} />
        )}
        {!isMatching && count > 0 && (
          <FormattedMessage id="adminRegistrations.bulk.selected" values={{ count }} />
        )}
        {!isMatching && count === 0 && <FormattedMessage id="adminRegistrations.bulk.selectPage" />}
      </All>
      {!isMatching && total > shown && count === shown && (
        <Button size="sm" variant="ghost" onClick={onSelectMatching}>
          <FormattedMessage id="adminRegistrations.bulk.selectMatching" values={{ count: total }} />
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        disabled={isEmpty}
        busy={isBusy}
        aria-label={intl.formatMessage({ id: 'adminRegistrations.bulk.approve' })}
        onClick={() => onDecide('approved')}
      >
        <FormattedMessage id="adminRegistrations.approve" />
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={isEmpty}
        aria-label={intl.formatMessage({ id: 'adminRegistrations.bulk.reject' })}
        onClick={() => onDecide('rejected')}
      >
        <FormattedMessage id="adminRegistrations.reject" />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={isEmpty}
        busy={isCounting}
        aria-label={intl.formatMessage({ id: 'adminRegistrations.bulk.write' })}
        title={intl.formatMessage({ id: 'adminRegistrations.bulk.write' })}
        onClick={onWrite}
      >
        <Icon path={mailIcon} />
      </Button>
    </Root>
  );
};
