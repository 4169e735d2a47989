import { Icon } from '@ail/kit/ui/Icon';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Root = styled.p`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};
  margin-block: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Says that Approve and Reject send a mail at once. */
export const DecisionHint = () => (
  <Root>
    <Icon name="info" />
    <span>
      <FormattedMessage id="adminRegistrations.decisionHint" />
    </span>
  </Root>
);
