import type { Event } from '@ail/kit/contracts/events/event.shape';
import { homeUpcomingEvents, daysLeft as thresholds } from '@ail/kit/contracts/limits';
import type { BadgeTone } from '@ail/kit/ui/Badge';

const dayMs = 86_400_000;

const byDate = (a: Event, b: Event) => Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);

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

/** Upcoming events by date ascending, past ones descending. */
export const splitByTiming = (
  events: readonly Event[],
  now: number,
): { upcoming: Event[]; past: Event[] } => ({
  upcoming: events.filter((event) => isUpcoming(event, now)).sort(byDate),
  past: events.filter((event) => !isUpcoming(event, now)).sort((a, b) => byDate(b, a)),
});

/** The first upcoming event, else the most recent past one; a cancelled one is nothing to show off. */
export const featuredEvent = (events: readonly Event[], now: number): Event | undefined => {
  const { upcoming, past } = splitByTiming(
    events.filter(({ status }) => status === 'published'),
    now,
  );
  return upcoming[0] ?? past[0];
};

/** What the home page shows: published, today or later, soonest first, at most three. */
export const homeEvents = (events: readonly Event[], now: number): Event[] =>
  events
    .filter(({ status, date }) => status === 'published' && Date.parse(date) >= startOfDay(now))
    .sort(byDate)
    .slice(0, homeUpcomingEvents);

export type EventAction = 'register' | 'link' | 'details' | 'none';

/**
 * What a visitor can do about an event: register here while the deadline lies ahead and there is a
 * place, else follow its own registration link, else read about it while it is to come.
 */
export const eventAction = (event: Event, now: number): EventAction => {
  if (event.status === 'cancelled') return 'none';
  const open = event.registrationDeadline !== null && Date.parse(event.registrationDeadline) > now;
  if (open && event.placesLeft !== 0) return 'register';
  if (event.registrationLink) return 'link';
  return isUpcoming(event, now) ? 'details' : 'none';
};
