import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
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

/** What an admin should look at: a number of the dashboard, and the list that shows the rows. */
const notices = [
  {
    count: 'failedMails',
    text: 'adminDashboard.failedMails',
    link: 'adminDashboard.failedMails.open',
    to: '/admin/mail?state=failed',
  },
] as const satisfies readonly { count: keyof Dashboard; text: string; link: string; to: string }[];

/** A line for each notice whose number is not zero. */
export const Notices = ({ dashboard }: { dashboard: Dashboard | undefined }) =>
  notices.map(({ count, text, link, to }) =>
    dashboard?.[count] ? (
      <Box key={count}>
        <FormattedMessage id={text} values={{ count: dashboard[count] }} />
        <Link to={to}>
          <FormattedMessage id={link} />
        </Link>
      </Box>
    ) : null,
  );
