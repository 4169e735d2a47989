import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';
import { placeLine } from '@ail/kit/contracts/events/place';
import type { Host } from '@ail/kit/contracts/host';
import { eventStatusTerms, eventTypeTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { ContentText } from '@ail/kit/ui/ContentText';
import { placeName } from '@ail/kit/ui/place-name';
import { Row, Stack } from '@ail/kit/ui/Stack';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import { VenueTime } from '@ail/kit/ui/VenueTime';
import { FormattedMessage, useIntl } from 'react-intl';
import { eventTones } from '../../blocks/page/event-tones.ts';
import { Facts } from '../../blocks/page/Facts.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventStatusButtons } from './EventStatusButtons.tsx';

interface EventDetailsProps {
  event: AdminEvent;
  host: Host;
  onDeleted: () => void;
}

/** The details of one event, its status, and deleting it. */
export const EventDetails = ({ event, host, onDeleted }: EventDetailsProps) => {
  const intl = useIntl();
  const written = (text: string | null) =>
    text && <ContentText language={event.language}>{text}</ContentText>;
  return (
    <Stack $gap={6}>
      <Row $gap={2}>
        <Badge tone={eventTones[event.status]}>
          <FormattedMessage id={eventStatusTerms[event.status]} />
        </Badge>
        <Badge tone={event.type === 'award' ? 'gold' : 'info'}>
          <FormattedMessage id={eventTypeTerms[event.type]} />
        </Badge>
      </Row>
      <EventStatusButtons event={event} host={host} />
      <Facts
        facts={[
          {
            id: 'date',
            term: <FormattedMessage id="adminEvents.field.date" />,
            value: <VenueTime {...event} />,
          },
          {
            id: 'location',
            term: <FormattedMessage id="adminEvents.field.location" />,
            value: (
              <>
                <span>{placeName(intl, placeLine(event))}</span>
                {event.venue && (
                  <>
                    {'\n'}
                    <TranslatableText>{written(event.venue)}</TranslatableText>
                  </>
                )}
              </>
            ),
          },
          {
            id: 'capacity',
            term: <FormattedMessage id="adminEvents.field.capacity" />,
            value: event.capacity !== null && (
              <>
                <FormattedMessage id="adminEvents.attendees" values={{ count: event.capacity }} />
                {event.placesLeft !== null && (
                  <>
                    {'\n'}
                    <FormattedMessage
                      id="adminEvents.placesLeft"
                      values={{ count: event.placesLeft }}
                    />
                  </>
                )}
              </>
            ),
          },
          {
            id: 'deadline',
            term: <FormattedMessage id="adminEvents.field.registrationDeadline" />,
            value: event.registrationDeadline && (
              <VenueTime
                date={event.registrationDeadline}
                endDate={null}
                timeZone={event.timeZone}
              />
            ),
          },
          {
            id: 'reminder',
            term: <FormattedMessage id="adminEvents.reminder" />,
            value: event.reminderDays !== null && (
              <FormattedMessage
                id="adminEvents.reminder.days"
                values={{ count: event.reminderDays }}
              />
            ),
          },
          {
            id: 'link',
            term: <FormattedMessage id="adminEvents.field.registrationLink" />,
            value: event.registrationLink && (
              <a href={event.registrationLink} target="_blank" rel="noopener noreferrer">
                {event.registrationLink}
              </a>
            ),
            wide: true,
          },
          {
            id: 'description',
            term: <FormattedMessage id="adminEvents.field.description" />,
            value: written(event.description),
            wide: true,
          },
          {
            id: 'agenda',
            term: <FormattedMessage id="adminEvents.field.agenda" />,
            value: written(event.agenda),
            wide: true,
          },
          {
            id: 'speakers',
            term: <FormattedMessage id="adminEvents.field.speakers" />,
            value: written(event.speakers),
            wide: true,
          },
          {
            id: 'notes',
            term: <FormattedMessage id="adminEvents.field.organizerNotes" />,
            value: event.organizerNotes,
            wide: true,
          },
        ]}
      />
      <Row>
        <ArchiveButton event={event} host={host} />
      </Row>
      <DeleteEvent event={event} host={host} onDeleted={onDeleted} />
    </Stack>
  );
};
