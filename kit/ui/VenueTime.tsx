import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { type EventTime, eventTime } from '@ail/kit/contracts/events/event-time';
import { asLanguage } from '@ail/kit/contracts/language';
import { useIntl } from 'react-intl';

/** When something is, in the time zone of its place: the same for every reader. */
export const VenueTime = (time: EventTime) => (
  <time dateTime={time.date}>
    {eventTime(asLanguage(useIntl().locale) ?? fallbackLanguage, time)}
  </time>
);
