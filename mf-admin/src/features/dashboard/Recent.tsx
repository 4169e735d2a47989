import type { Dashboard } from '@ail/kit/contracts/dashboard/dashboard.shape';
import { placeLine } from '@ail/kit/contracts/events/place';
import { eventStatusTerms, registrationStatusTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { LongDate } from '@ail/kit/ui/LongDate';
import { placeName } from '@ail/kit/ui/place-name';
import { registrationTones } from '@ail/kit/ui/registration-tones';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { eventTones } from '../../blocks/page/event-tones.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[3]};
    padding-block: ${({ theme }) => theme.space[3]};
    border-bottom: ${({ theme }) => theme.border.thin};
  }
  li:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  a {
    /* Above its badge where that leaves no room for a word. */
    flex: 1 1 ${({ theme }) => theme.space[24]};
    font-weight: ${({ theme }) => theme.weight.strong};
    overflow-wrap: anywhere;
  }
  p {
    flex-basis: 100%;
    color: ${({ theme }) => theme.colors.inkMuted};
    font-size: ${({ theme }) => theme.text.sm};
    overflow-wrap: anywhere;
  }
`;

const Nothing = styled.p`
  padding: ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.soft};
  color: ${({ theme }) => theme.colors.inkSoft};
  text-align: center;
`;

const orNothing = (items: readonly ReactNode[], nothing: string) =>
  items.length > 0 ? (
    <List className="recent">{items}</List>
  ) : (
    <Nothing>
      <FormattedMessage id={nothing} />
    </Nothing>
  );

/** The events created last. */
export const RecentEvents = ({ events }: { events: Dashboard['recentEvents'] }) => {
  const intl = useIntl();
  return orNothing(
    events.map((event) => (
      <li key={event.id}>
        <Link to={`/admin/events?event=${event.id}`}>
          <ContentText language={event.language}>{event.title}</ContentText>
        </Link>
        <Badge tone={eventTones[event.status]}>
          <FormattedMessage id={eventStatusTerms[event.status]} />
        </Badge>
        <p>
          <LongDate value={event.date} end={event.endDate} timeZone={event.timeZone} />
          <span>{` · ${placeName(intl, placeLine(event))}`}</span>
        </p>
      </li>
    )),
    'adminDashboard.recentEvents.empty',
  );
};

/** The latest registrations. */
export const RecentRegistrations = ({
  registrations,
}: {
  registrations: Dashboard['recentRegistrations'];
}) =>
  orNothing(
    registrations.map(({ id, name, email, status, eventTitle, eventLanguage, createdAt }) => (
      <li key={id}>
        <Link to={`/admin/registrations?q=${encodeURIComponent(email)}`}>{name}</Link>
        <Badge tone={registrationTones[status]}>
          <FormattedMessage id={registrationStatusTerms[status]} />
        </Badge>
        <p>
          <ContentText language={eventLanguage}>{eventTitle}</ContentText> ·{' '}
          <LongDate value={createdAt} />
        </p>
      </li>
    )),
    'adminDashboard.recentRegistrations.empty',
  );
