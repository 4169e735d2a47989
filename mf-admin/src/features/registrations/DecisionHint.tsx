import { Icon } from '@ail/kit/ui/Icon';
import { infoIcon } from '@ail/kit/ui/icons/info';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Root = styled.p`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};
  margin-block: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
  ${({ theme }) => theme.media.print} {
    display: none;
  }
`;

/** Says that Approve and Reject send a mail at once. */
export const DecisionHint = () => (
  <Root>
    <Icon path={infoIcon} />
    <span>
      <FormattedMessage id="adminRegistrations.decisionHint" />
    </span>
  </Root>
);
