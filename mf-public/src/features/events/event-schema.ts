import type { Event } from '@ail/kit/contracts/event';
import { eventPicture } from './event-labels.ts';

const schemaStatus = {
  draft: 'https://schema.org/EventScheduled',
  published: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

/** The event as schema.org describes one, for search engines. */
export const eventSchema = (event: Event, origin: string) => ({
  '@type': 'Event',
  name: event.title,
  description: event.description,
  startDate: event.date,
  eventStatus: schemaStatus[event.status],
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  url: `${origin}/events/${event.id}`,
  image: `${origin}/assets/${eventPicture(event)}`,
  location: {
    '@type': 'Place',
    name: event.venue ?? event.location,
    address: event.location,
  },
  ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
  ...(event.placesLeft !== null && { remainingAttendeeCapacity: event.placesLeft }),
});
