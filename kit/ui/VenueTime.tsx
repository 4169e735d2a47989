import { fallbackLanguage } from '@ail/kit/contracts/enums';
import { type EventTime, eventTime } from '@ail/kit/contracts/events/event-time';
import { asLanguage } from '@ail/kit/contracts/language';
import { useIntl } from 'react-intl';

/**
 * When something is, in the time zone of its place: the same for every reader. An answer that a device has
 * kept from an earlier release names no zone.
 */
export const VenueTime = ({ date, endDate = null, timeZone = 'UTC' }: EventTime) => {
  const language = asLanguage(useIntl().locale) ?? fallbackLanguage;
  return <time dateTime={date}>{eventTime(language, { date, endDate, timeZone })}</time>;
};
