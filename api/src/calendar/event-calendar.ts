import icalGenerator, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { RowText } from '../http/stream-rows.ts';
import type { EventModel } from '../models/EventModel.ts';

/**
 * Writes events as iCalendar, each with a link back to its page.
 * @param publicUrl the origin the links start with
 */
export const eventsAsCalendar = (events: readonly EventModel[], publicUrl: string): string => {
  const { host } = new URL(publicUrl);
  const calendar = icalGenerator({
    name: 'Africa Investment Link',
    prodId: { company: 'Africa Investment Link', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: 'UTC',
  });
  for (const event of events) {
    const url = `${publicUrl}/events/${event.id}`;
    calendar.createEvent({
      id: `event-${event.id}@${host}`,
      // Calendar programs replace an entry by one with a higher number.
      sequence: Math.floor((event.updatedAt.getTime() - event.createdAt.getTime()) / 1000),
      stamp: event.updatedAt,
      start: event.date,
      summary: event.title,
      description: `${event.description}\n\n${url}`,
      location: [event.venue, event.location].filter(Boolean).join(', '),
      url,
      status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
};

const eventsStart = 'BEGIN:VEVENT';
const calendarEnd = 'END:VCALENDAR';

/** The same calendar in parts, for streaming: the head, some events, the end. */
export const calendarParts = (publicUrl: string): RowText<EventModel> => ({
  begin: eventsAsCalendar([], publicUrl).replace(calendarEnd, ''),
  write: (events) => {
    const calendar = eventsAsCalendar(events, publicUrl);
    const start = calendar.indexOf(eventsStart);
    return start < 0 ? '' : calendar.slice(start, calendar.lastIndexOf(calendarEnd));
  },
  end: calendarEnd,
});
