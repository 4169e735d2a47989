import type { Sent } from '@ail/kit/contracts/call';
import type { EventType } from '@ail/kit/contracts/enums';
import type { CreateEvent } from '@ail/kit/contracts/events/event';
import type { createEvent } from '@ail/kit/contracts/events/event.calls';
import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';

/** What the form holds: '' where nothing is filled in. */
export interface EventValues {
  title: string;
  description: string;
  date: string;
  location: string;
  type: EventType;
  venue: string;
  agenda: string;
  speakers: string;
  organizerNotes: string;
  capacity: number | '';
  registrationDeadline: string;
  registrationLink: string;
}

export const emptyEvent: EventValues = {
  title: '',
  description: '',
  date: '',
  location: '',
  type: 'forum',
  venue: '',
  agenda: '',
  speakers: '',
  organizerNotes: '',
  capacity: '',
  registrationDeadline: '',
  registrationLink: '',
};

/** An event as the form holds it. */
export const toValues = (event: AdminEvent): EventValues => ({
  title: event.title,
  description: event.description,
  date: event.date,
  location: event.location,
  type: event.type,
  venue: event.venue ?? '',
  agenda: event.agenda ?? '',
  speakers: event.speakers ?? '',
  organizerNotes: event.organizerNotes ?? '',
  capacity: event.capacity ?? '',
  registrationDeadline: event.registrationDeadline ?? '',
  registrationLink: event.registrationLink ?? '',
});

/** A copy of an event to begin another with: all but the dates, which are to be chosen again. */
export const toCopy = (event: AdminEvent, title: string): EventValues => ({
  ...toValues(event),
  title,
  date: '',
  registrationDeadline: '',
});

/** What is sent to create an event: optional fields that are empty are left out. */
export const withoutEmptyFields = (event: CreateEvent) =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null)) as Sent<
    typeof createEvent
  >;
