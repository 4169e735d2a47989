/** Every path of the API, in one place for its callers. */
export const paths = {
  user: '/api/user',
  login: '/api/login',
  logout: '/api/logout',
  register: '/api/register',
  events: '/api/events',
  event: (id: number | string) => `/api/events/${id}`,
  eventStatus: (id: number) => `/api/events/${id}/status`,
  eventRegister: (id: number) => `/api/events/${id}/register`,
  eventRegistrations: (id: number) => `/api/events/${id}/registrations`,
  eventCalendar: (id: number) => `/api/events/${id}/calendar.ics`,
  registrations: '/api/events/registrations',
  registration: (eventId: number, id: number) => `/api/events/${eventId}/registrations/${id}`,
} as const;
