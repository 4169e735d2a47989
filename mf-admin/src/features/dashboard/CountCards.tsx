import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import { Icon, type IconPath } from '@ail/kit/ui/Icon';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { compassIcon } from '@ail/kit/ui/icons/compass';
import { documentIcon } from '@ail/kit/ui/icons/document';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { Skeleton } from '@ail/kit/ui/Skeleton';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};
  ${({ theme }) => theme.media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Tile = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[2]};
  height: 100%;
  padding: ${({ theme }) => theme.space[3]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.colors.paper};
  box-shadow: ${({ theme }) => theme.shadow.sm};
  color: ${({ theme }) => theme.colors.ink};
  text-decoration: none;
  transition: box-shadow ${({ theme }) => theme.motion.calm};

  &:hover {
    border-color: ${({ theme }) => theme.colors.brand};
    box-shadow: ${({ theme }) => theme.shadow.md};
    color: ${({ theme }) => theme.colors.ink};
  }
  svg {
    align-self: end;
    margin-bottom: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.colors.brand};
  }
  ${({ theme }) => theme.media.tablet} {
    padding: ${({ theme }) => theme.space[5]};
  }
`;

const Name = styled.span`
  grid-column: 1 / -1;
  color: ${({ theme }) => theme.colors.inkSoft};
  font-size: ${({ theme }) => theme.text.xs};
  line-height: ${({ theme }) => theme.leading.snug};
  hyphens: auto;
  ${({ theme }) => theme.media.tablet} {
    font-size: ${({ theme }) => theme.text.sm};
  }
`;

const Figure = styled.strong`
  align-self: end;
  min-height: ${({ theme }) => theme.space[10]};
  font-size: ${({ theme }) => theme.text.h1};
  font-weight: ${({ theme }) => theme.weight.heavy};
  line-height: ${({ theme }) => theme.leading.tight};
  letter-spacing: ${({ theme }) => theme.tracking.tight};
`;

const tiles = [
  {
    count: 'events',
    to: '/admin/events',
    icon: calendarIcon,
    label: 'adminDashboard.count.events',
  },
  {
    count: 'registrations',
    to: '/admin/registrations',
    icon: usersIcon,
    label: 'adminDashboard.count.registrations',
  },
  {
    count: 'projects',
    to: '/admin/projects',
    icon: compassIcon,
    label: 'adminDashboard.count.projects',
  },
  {
    count: 'resources',
    to: '/admin/resources',
    icon: documentIcon,
    label: 'adminDashboard.count.resources',
  },
] as const satisfies readonly {
  count: keyof Dashboard['counts'];
  to: string;
  icon: IconPath;
  label: string;
}[];

/** The number of rows of each kind, with a link to the list. */
export const CountCards = ({ counts }: { counts: Dashboard['counts'] | undefined }) => (
  <List className="counts">
    {tiles.map(({ count, to, icon, label }) => (
      <li key={count}>
        <Tile to={to}>
          <Name>
            <FormattedMessage id={label} />
          </Name>
          <Figure>
            {counts ? (
              <FormattedNumber value={counts[count]} />
            ) : (
              <Skeleton height="2.5rem" width="4rem" />
            )}
          </Figure>
          <Icon path={icon} />
        </Tile>
      </li>
    ))}
  </List>
);
