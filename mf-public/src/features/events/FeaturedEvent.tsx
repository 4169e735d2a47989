import type { Event } from '@ail/kit/contracts/events/event.shape';
import { eventPicture } from '@ail/kit/contracts/images/pictures';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { VenueTime } from '@ail/kit/ui/VenueTime';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { Picture } from '../../blocks/pictures/Picture.tsx';
import { EventBadges } from './EventBadges.tsx';
import { EventFacts } from './EventFacts.tsx';

const Sheet = styled(LinkCard)`
  overflow: hidden;
  box-shadow: ${({ theme }) => theme.shadow.lg};
  ${({ theme }) => theme.media.desktop} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${({ theme }) => theme.space[0]};
  }
`;

const Body = styled(Stack)`
  justify-content: center;
  padding: ${({ theme }) => theme.space[5]};
  ${({ theme }) => theme.media.tablet} {
    padding: ${({ theme }) => theme.space[10]};
  }
`;

const Art = styled(Picture)`
  ${({ theme }) => theme.media.desktop} {
    height: 100%;
    aspect-ratio: auto;
  }
`;

const Kicker = styled.p`
  color: ${({ theme }) => theme.colors.clayInk};
  font-size: ${({ theme }) => theme.text.sm};
  font-weight: ${({ theme }) => theme.weight.strong};
  letter-spacing: ${({ theme }) => theme.tracking.wide};
  text-transform: uppercase;
`;

interface FeaturedEventProps {
  event: Event;
  now: number;
  action: ReactNode;
}

/** The event at the top of the page. */
export const FeaturedEvent = ({ event, now, action }: FeaturedEventProps) => (
  <Sheet as="article" $flush>
    <Art src={eventPicture(event)} alt="" ratio="16 / 9" sizes="(min-width: 1024px) 570px, 100vw" />
    <Body $gap={4}>
      <Kicker>
        <FormattedMessage id="events.featured" />
      </Kicker>
      <Heading level={2}>
        <CardLink to={`/events/${event.id}`}>
          <ContentText language={event.language}>{event.title}</ContentText>
        </CardLink>
      </Heading>
      <EventBadges event={event} now={now} />
      <Clamp $lines={3} lang={event.language}>
        {event.description}
      </Clamp>
      <EventFacts event={event} when={<VenueTime {...event} />} />
      <Row>{action}</Row>
    </Body>
  </Sheet>
);
