import { type EventTime, eventTime } from '@ail/kit/contracts/events/event-time';
import { useLanguage } from './use-language.ts';

/**
 * When something is, in the time zone of its place: the same for every reader. An answer that a device has
 * kept from an earlier release names no zone.
 */
export const VenueTime = ({ date, endDate = null, timeZone = 'UTC' }: EventTime) => {
  const language = useLanguage();
  return <time dateTime={date}>{eventTime(language, { date, endDate, timeZone })}</time>;
};
