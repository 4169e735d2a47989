import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';

/** Whether a registrant can still cancel or correct a registration. */
export const canCancel = ({ status, eventStatus, eventDate }: Registration, now: number): boolean =>
  status !== 'rejected' &&
  status !== 'cancelled' &&
  eventStatus !== 'cancelled' &&
  Date.parse(eventDate) >= now;
