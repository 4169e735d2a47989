import type { AnsweredRegistration } from '@ail/kit/contracts/registrations/registration.shape';

/** A registration for tests, with defaults for all fields. */
export const buildRegistration = (
  given: Partial<AnsweredRegistration> = {},
): AnsweredRegistration => ({
  id: 1,
  eventId: 7,
  eventTitle: 'Investment Forum Kigali',
  eventDate: '2027-03-14T08:00:00.000Z',
  eventEndDate: null,
  eventTimeZone: 'Africa/Kigali',
  eventLocation: 'Kigali',
  eventCountry: 'Rwanda',
  eventVenue: null,
  eventStatus: 'published',
  name: 'Wanjiru Kamau',
  email: 'wanjiru@example.org',
  organization: null,
  jobTitle: null,
  dietaryRequirements: null,
  specialAccommodations: null,
  interestAreas: null,
  status: 'pending',
  position: null,
  confirmBy: null,
  createdAt: '2026-11-03T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
  role: null,
  notes: null,
  answers: [],
  ticketCode: null,
  ...given,
});
