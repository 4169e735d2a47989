import type { AdminEvent, Event } from '@ail/kit/contracts/events/event.shape';
import type { RowOf } from '../../platform/db/base.model.ts';
import {
  changedFields,
  type EventTranslationModel,
  presentTranslations,
} from '../translations/public.ts';
import type { EventModel } from './event.model.ts';
import type { Places } from './places.ts';

/** A place that is free while people wait belongs to the first of them. */
export const placesLeft = (
  capacity: number | null,
  { taken, waiting }: Pick<Places, 'taken' | 'waiting'>,
): number | null => (capacity === null ? null : Math.max(0, capacity - taken - waiting));

/** An event as anyone may see it. */
export const presentEvent = (
  event: RowOf<EventModel>,
  { taken, waiting }: Pick<Places, 'taken' | 'waiting'>,
): Event => ({
  id: event.id,
  language: event.language,
  title: event.title,
  description: event.description,
  date: event.date.toISOString(),
  endDate: event.endDate?.toISOString() ?? null,
  timeZone: event.timeZone,
  location: event.location,
  country: event.country,
  type: event.type,
  status: event.status,
  venue: event.venue,
  agenda: event.agenda,
  speakers: event.speakers,
  capacity: event.capacity,
  registrationDeadline: event.registrationDeadline?.toISOString() ?? null,
  registrationLink: event.registrationLink,
  image: event.image,
  createdAt: event.createdAt.toISOString(),
  updatedAt: event.updatedAt.toISOString(),
  placesLeft: placesLeft(event.capacity, { taken, waiting }),
  waitingList: event.waitingList,
  waitingCount: waiting,
  confirmsAddresses: event.confirmsAddresses,
});

/** An event as admins see it, with their notes and the number of registrations. */
export const presentAdminEvent = (
  event: EventModel,
  places: Places,
  translations: readonly EventTranslationModel[] | undefined,
): AdminEvent => ({
  ...presentEvent(event, places),
  organizerNotes: event.organizerNotes,
  reminderDays: event.reminderDays,
  registrationCount: places.registered,
  archivedAt: event.archivedAt?.toISOString() ?? null,
  translations: presentTranslations(
    translations,
    ({ title, description, venue, agenda, speakers, originalHash }) => ({
      changed: changedFields('events', originalHash, event),
      title,
      description,
      venue,
      agenda,
      speakers,
    }),
  ),
});
