import type { Event } from '@ail/kit/contracts/events/event.shape';
import { eventPicture } from '@ail/kit/contracts/images/pictures';
import { ContentText } from '@ail/kit/ui/ContentText';
import { Clamp, Heading } from '@ail/kit/ui/Heading';
import { LongDate } from '@ail/kit/ui/LongDate';
import type { ReactNode } from 'react';
import { CardActions, CardBody, CardLink, LinkCard } from '../../blocks/lists/CardParts.tsx';
import { Picture } from '../../blocks/pictures/Picture.tsx';
import { EventBadges } from './EventBadges.tsx';
import { EventFacts } from './EventFacts.tsx';

interface EventCardProps {
  event: Event;
  now: number;
  /** Shows the days left; not on the home page. */
  timing?: boolean;
  action?: ReactNode;
}

/** One event in a list; its title leads to its page. */
export const EventCard = ({ event, now, timing, action }: EventCardProps) => (
  <LinkCard as="article" $flush $interactive>
    <Picture
      src={eventPicture(event)}
      alt=""
      ratio="16 / 8"
      sizes="(min-width: 1024px) 380px, (min-width: 768px) 50vw, 100vw"
    />
    <CardBody>
      <EventBadges event={event} now={now} timing={timing} />
      <Heading level={3}>
        <CardLink to={`/events/${event.id}`}>
          <ContentText language={event.language}>{event.title}</ContentText>
        </CardLink>
      </Heading>
      <Clamp $lines={2} lang={event.language}>
        {event.description}
      </Clamp>
      <EventFacts
        event={event}
        when={<LongDate value={event.date} end={event.endDate} timeZone={event.timeZone} />}
      />
      {action && <CardActions>{action}</CardActions>}
    </CardBody>
  </LinkCard>
);
