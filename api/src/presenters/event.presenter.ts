import { eventStatuses, eventTypes } from '@ail/kit/contracts/enums';
import type { AdminEvent, Event } from '@ail/kit/contracts/events/event';
import { instant, integer, nullable, text, word } from '@ail/kit/contracts/shape';
import { objectFor } from '../http/json-schema.ts';
import type { EventModel } from '../models/EventModel.ts';
import type { Places } from '../models/places.ts';

/** An event as anyone may see it. */
export const presentEvent = (event: EventModel, { taken }: Places): Event => ({
  id: event.id,
  title: event.title,
  description: event.description,
  date: event.date.toISOString(),
  location: event.location,
  type: event.type,
  status: event.status,
  venue: event.venue,
  agenda: event.agenda,
  speakers: event.speakers,
  capacity: event.capacity,
  registrationDeadline: event.registrationDeadline?.toISOString() ?? null,
  registrationLink: event.registrationLink,
  createdAt: event.createdAt.toISOString(),
  updatedAt: event.updatedAt.toISOString(),
  placesLeft: event.capacity === null ? null : Math.max(0, event.capacity - taken),
});

/** An event as admins see it, with their notes and the number of registrations. */
export const presentAdminEvent = (event: EventModel, places: Places): AdminEvent => ({
  ...presentEvent(event, places),
  organizerNotes: event.organizerNotes,
  registrationCount: places.registrations,
});

const eventProperties = {
  id: integer,
  title: text,
  description: text,
  date: instant,
  location: text,
  type: word(eventTypes),
  status: word(eventStatuses),
  venue: nullable(text),
  agenda: nullable(text),
  speakers: nullable(text),
  capacity: nullable(integer),
  registrationDeadline: nullable(instant),
  registrationLink: nullable(text),
  createdAt: instant,
  updatedAt: instant,
  placesLeft: nullable(integer),
};

export const adminEventSchema = objectFor<AdminEvent>({
  ...eventProperties,
  organizerNotes: nullable(text),
  registrationCount: integer,
});

/** What both kinds of caller are answered: the admin's two fields are not always there. */
export const eventSchema = {
  ...adminEventSchema,
  required: Object.keys(objectFor<Event>(eventProperties).properties ?? {}),
};
