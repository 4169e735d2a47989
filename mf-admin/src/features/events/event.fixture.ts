import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';

/** An event for tests, with defaults for all fields. */
export const buildEvent = (given: Partial<AdminEvent> = {}): AdminEvent => ({
  id: 1,
  title: 'Investment Forum Kigali',
  description: 'Two days of meetings between investors and project owners.',
  date: '2027-03-14T08:00:00.000Z',
  endDate: null,
  timeZone: 'UTC',
  location: 'Kigali',
  country: null,
  type: 'forum',
  status: 'draft',
  venue: null,
  agenda: null,
  speakers: null,
  organizerNotes: null,
  capacity: null,
  registrationDeadline: null,
  registrationLink: null,
  image: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  placesLeft: null,
  registrationCount: 0,
  ...given,
});
