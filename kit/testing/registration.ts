import type { ListedRegistration } from '../contracts/registrations/registration.shape.ts';
import { adminRegistrationFormSchema } from '../contracts/registrations/registration.ts';

/** Build a registration without optional fields, for tests. */
export const buildRegistration = (given: Partial<ListedRegistration> = {}): ListedRegistration => ({
  ...adminRegistrationFormSchema.getDefault(),
  id: 1,
  eventId: 7,
  eventLanguage: 'en',
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
  status: 'pending',
  position: null,
  confirmBy: null,
  createdAt: '2026-11-03T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
  role: null,
  notes: null,
  answers: [],
  ticketCode: null,
  checkedInAt: null,
  ...given,
});
