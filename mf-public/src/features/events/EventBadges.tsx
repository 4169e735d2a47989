import type { Event } from '@ail/kit/contracts/events/event.shape';
import { eventTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { clockIcon } from '@ail/kit/ui/icons/clock';
import { Row } from '@ail/kit/ui/Stack';
import { FormattedMessage, useIntl } from 'react-intl';
import { LanguageBadge } from '../../blocks/content/LanguageBadge.tsx';
import { daysLeftTone, daysUntil, isUpcoming } from './event-timing.ts';

/** So few places left are said on a card. */
const fewPlaces = 5;

interface EventBadgesProps {
  event: Event;
  now: number;
  /** Shows the days left; not on the home page. */
  timing?: boolean;
  isPreview?: boolean;
}

/** The type of an event, whether it is cancelled, and how soon it is. */
export const EventBadges = ({ event, now, timing = true, isPreview = false }: EventBadgesProps) => {
  const days = daysUntil(event, now, useIntl());
  return (
    <Row $gap={2}>
      {isPreview && (
        <Badge tone="warning">
          <FormattedMessage id="preview.badge" />
        </Badge>
      )}
      <Badge tone={event.type === 'award' ? 'gold' : 'info'}>
        <FormattedMessage id={eventTypeTerms[event.type]} />
      </Badge>
      {event.status === 'cancelled' && (
        <Badge tone="danger">
          <FormattedMessage id="events.cancelled" />
        </Badge>
      )}
      <LanguageBadge of={event} />
      {timing && event.status !== 'cancelled' && isUpcoming(event, now) && (
        <>
          <Badge tone={daysLeftTone(days)} icon={clockIcon}>
            {Date.parse(event.date) <= now ? (
              <FormattedMessage id="events.nowOn" />
            ) : (
              <FormattedMessage id="events.daysLeft" values={{ days }} />
            )}
          </Badge>
          {event.placesLeft === 0 && (
            <Badge tone="neutral">
              <FormattedMessage id="events.full" />
            </Badge>
          )}
          {!!event.placesLeft && event.placesLeft <= fewPlaces && (
            <Badge tone="warning">
              <FormattedMessage id="events.placesLeft" values={{ count: event.placesLeft }} />
            </Badge>
          )}
          {event.waitingCount > 0 && (
            <Badge tone="neutral">
              <FormattedMessage id="events.waitingCount" values={{ count: event.waitingCount }} />
            </Badge>
          )}
        </>
      )}
    </Row>
  );
};
