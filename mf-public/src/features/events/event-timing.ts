import type { Event } from '@ail/kit/contracts/events/event.shape';
import { daysLeft as thresholds } from '@ail/kit/contracts/limits';
import type { BadgeTone } from '@ail/kit/ui/Badge';

const dayMs = 86_400_000;

/** Midnight in the reader's zone. */
export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** Upcoming if its date is now or later, else past. */
export const isUpcoming = (event: Event, now: number): boolean => Date.parse(event.date) >= now;

/** Nights until `date` in the reader's zone: 0 today, 1 tomorrow. */
export const daysUntil = (date: string, now: number): number =>
  Math.round((startOfDay(Date.parse(date)) - startOfDay(now)) / dayMs);

/** Red at 7 days or fewer, yellow at 30 or fewer, green above. */
export const daysLeftTone = (days: number): BadgeTone => {
  if (days <= thresholds.red) return 'danger';
  return days <= thresholds.yellow ? 'warning' : 'success';
};

export type EventAction = 'register' | 'link' | 'details' | 'none';

/**
 * What a visitor can do: register here before the deadline while there are places, else follow the
 * event's own registration link, else view the details of an upcoming event.
 */
export const eventAction = (event: Event, now: number): EventAction => {
  if (event.status === 'cancelled') return 'none';
  const open = event.registrationDeadline !== null && Date.parse(event.registrationDeadline) > now;
  if (open && event.placesLeft !== 0) return 'register';
  if (event.registrationLink) return 'link';
  return isUpcoming(event, now) ? 'details' : 'none';
};
