import { Button } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { chevronLeftIcon } from '@ail/kit/ui/icons/chevron-left';
import { chevronRightIcon } from '@ail/kit/ui/icons/chevron-right';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  margin-top: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Between the buttons; above them where a line is too short for the three. */
const Where = styled.span`
  flex-basis: 100%;
  order: -1;
  ${({ theme }) => theme.media.tablet} {
    flex-basis: auto;
    order: 0;
  }
`;

interface PagerProps {
  page: number;
  size: number;
  total: number;
  onTurn: (page: number) => void;
}

/** The shown range of a list, with buttons to the previous and the next page. */
export const Pager = ({ page, size, total, onTurn }: PagerProps) => {
  const intl = useIntl();
  const last = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, last);
  return (
    <Root aria-label={intl.formatMessage({ id: 'admin.pager' })}>
      <span role="status">
        <FormattedMessage
          id="admin.pager.range"
          values={{
            from: total === 0 ? 0 : (current - 1) * size + 1,
            to: Math.min(current * size, total),
            total,
          }}
        />
      </span>
      {last > 1 && (
        <Row $gap={2}>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={current <= 1}
            onClick={() => onTurn(current - 1)}
          >
            <Icon path={chevronLeftIcon} />
            <FormattedMessage id="admin.pager.previous" />
          </Button>
          <Where>
            <FormattedMessage id="admin.pager.page" values={{ page: current, last }} />
          </Where>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={current >= last}
            onClick={() => onTurn(current + 1)}
          >
            <FormattedMessage id="admin.pager.next" />
            <Icon path={chevronRightIcon} />
          </Button>
        </Row>
      )}
    </Root>
  );
};
