import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Box = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.field};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.warningSoft};
`;

/** Says how many mails failed and links to them; renders nothing if none did. */
export const FailedMails = ({ count }: { count: number | undefined }) =>
  count ? (
    <Box>
      <FormattedMessage id="adminDashboard.failedMails" values={{ count }} />
      <Link to="/admin/mail?state=failed">
        <FormattedMessage id="adminDashboard.failedMails.open" />
      </Link>
    </Box>
  ) : null;
