import type { Event } from '@ail/kit/contracts/events/event.shape';
import { daysLeft as thresholds } from '@ail/kit/contracts/limits';
import type { BadgeTone } from '@ail/kit/ui/Badge';
import type { IntlShape } from 'react-intl';

const dayMs = 86_400_000;

/** Midnight in UTC: the same for the server and every reader, so that they share an answer. */
export const startOfDay = (time: number): number => time - (time % dayMs);

/** Upcoming until its end, or until its start where no end is known; else past. */
export const isUpcoming = ({ date, endDate }: Event, now: number): boolean =>
  Date.parse(endDate ?? date) >= now;

/** Nights until an event, in its time zone: 0 today, 1 tomorrow. */
export const daysUntil = (
  { date, timeZone }: Pick<Event, 'date' | 'timeZone'>,
  now: number,
  { formatters }: Pick<IntlShape, 'formatters'>,
): number => {
  // Swedish dates are those of ISO 8601.
  const format = formatters.getDateTimeFormat('sv', { timeZone });
  const dayOf = (time: number) => Date.parse(format.format(time));
  return (dayOf(Date.parse(date)) - dayOf(now)) / dayMs;
};

/** Red at 7 days or fewer, yellow at 30 or fewer, green above. */
export const daysLeftTone = (days: number): BadgeTone => {
  if (days <= thresholds.red) return 'danger';
  return days <= thresholds.yellow ? 'warning' : 'success';
};

export type EventAction = 'register' | 'wait' | 'link' | 'details' | 'none';

/**
 * What a visitor can do: register here before the deadline while there are places, else wait for one, else follow
 * the event's own registration link, else view the details of an upcoming event.
 */
export const eventAction = (event: Event, now: number): EventAction => {
  if (event.status === 'cancelled') return 'none';
  const open = event.registrationDeadline !== null && Date.parse(event.registrationDeadline) > now;
  if (open && event.placesLeft !== 0) return 'register';
  if (open && event.waitingList) return 'wait';
  if (event.registrationLink) return 'link';
  return isUpcoming(event, now) ? 'details' : 'none';
};
