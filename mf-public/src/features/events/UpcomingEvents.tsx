import { useOpenedAt } from '@ail/kit/browser/opened-at';
import { ListState } from '@ail/kit/lists/ListState';
import { ButtonLink } from '@ail/kit/ui/Button';
import { Icon } from '@ail/kit/ui/Icon';
import { arrowRightIcon } from '@ail/kit/ui/icons/arrow-right';
import { Section } from '@ail/kit/ui/Section';
import { Row } from '@ail/kit/ui/Stack';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardGrid, SkeletonCards } from '../../blocks/lists/CardGrid.tsx';
import { SectionHead } from '../../blocks/page/SectionHead.tsx';
import { EventCard } from './EventCard.tsx';
import { startOfDay } from './event-timing.ts';
import { useUpcomingEvents } from './events.api.ts';

const MoreRow = styled(Row)`
  margin-top: ${({ theme }) => theme.space[8]};
`;

/** The next three events on the home page; renders nothing without one. */
export const UpcomingEvents = () => {
  const headingId = useId();
  const now = useOpenedAt();
  const query = useUpcomingEvents(new Date(startOfDay(now)));
  if (query.data?.items.length === 0) return null;
  return (
    <Section aria-labelledby={headingId} aria-busy={!query.data && !query.error}>
      <SectionHead
        id={headingId}
        title={<FormattedMessage id="events.upcoming.title" />}
        lead={<FormattedMessage id="events.upcoming.lead" />}
      />
      <ListState query={query} loading={<SkeletonCards data-testid="events-loading" />}>
        {({ items }) => (
          <CardGrid>
            {items.map((event) => (
              <li key={event.id}>
                <EventCard event={event} now={now} timing={false} />
              </li>
            ))}
          </CardGrid>
        )}
      </ListState>
      <MoreRow $justify="center">
        <ButtonLink to="/events" variant="secondary">
          <FormattedMessage id="events.viewAll" />
          <Icon path={arrowRightIcon} />
        </ButtonLink>
      </MoreRow>
    </Section>
  );
};
