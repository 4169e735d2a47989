import type { Event } from '@ail/kit/contracts/events/event.shape';

/** A published forum next month without optional fields, for tests. */
export const buildEvent = (facts: Partial<Event> = {}): Event => ({
  id: 1,
  title: 'Kinshasa Investment Forum',
  description: 'Two days of meetings between investors and project owners.',
  date: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  endDate: null,
  timeZone: 'UTC',
  location: 'Kinshasa',
  country: null,
  type: 'forum',
  status: 'published',
  venue: null,
  agenda: null,
  speakers: null,
  capacity: null,
  registrationDeadline: null,
  registrationLink: null,
  image: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  placesLeft: null,
  waitingList: false,
  waitingCount: 0,
  confirmsAddresses: false,
  ...facts,
});
