import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { eventStatusTerms, eventTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Heading } from '@ail/kit/ui/Heading';
import { Icon } from '@ail/kit/ui/Icon';
import { calendarIcon } from '@ail/kit/ui/icons/calendar';
import { usersIcon } from '@ail/kit/ui/icons/users';
import { LongDate } from '@ail/kit/ui/LongDate';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { eventTones } from '../../blocks/page/event-tones.ts';
import { TranslationBadges } from '../../blocks/translations/TranslationBadges.tsx';

const Root = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[4]};
  border: ${({ theme }) => theme.border.thin};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.colors.paper};
  transition: box-shadow ${({ theme }) => theme.motion.quick};
  &:hover,
  &:focus-within {
    box-shadow: ${({ theme }) => theme.shadow.md};
  }
`;

const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  letter-spacing: inherit;
  overflow-wrap: anywhere;
  text-align: start;
  /* The whole card opens the event. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Meta = styled(Row)`
  row-gap: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.colors.inkMuted};
  font-size: ${({ theme }) => theme.text.sm};
`;

const Part = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
`;

/** One event of the list; opens it. */
export const EventCard = ({ event, onOpen }: { event: AdminEvent; onOpen: () => void }) => (
  <Root>
    <Heading level={3} size="h4">
      <Open type="button" id={`event-${event.id}`} aria-haspopup="dialog" onClick={onOpen}>
        <ContentText language={event.language}>{event.title}</ContentText>
      </Open>
    </Heading>
    <Row $gap={2}>
      <Badge tone={eventTones[event.status]}>
        <FormattedMessage id={eventStatusTerms[event.status]} />
      </Badge>
      <Badge tone={event.type === 'award' ? 'gold' : 'info'}>
        <FormattedMessage id={eventTypeTerms[event.type]} />
      </Badge>
      <TranslationBadges row={event} />
    </Row>
    <Meta $gap={4}>
      <Part>
        <Icon path={calendarIcon} />
        <LongDate value={event.date} end={event.endDate} timeZone={event.timeZone} />
      </Part>
      <Part>
        <Icon path={usersIcon} />
        <FormattedMessage
          id="adminEvents.registrationCount"
          values={{ count: event.registrationCount }}
        />
      </Part>
      {event.placesLeft !== null && (
        <span>
          <FormattedMessage id="adminEvents.placesLeft" values={{ count: event.placesLeft }} />
        </span>
      )}
    </Meta>
  </Root>
);
