import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';

/** Whether a registrant can still cancel or correct a registration. */
export const canCancel = (registration: Registration, now: number): boolean => {
  const { status, eventStatus, eventDate, eventEndDate } = registration;
  return (
    status !== 'rejected' &&
    status !== 'cancelled' &&
    eventStatus !== 'cancelled' &&
    Date.parse(eventEndDate ?? eventDate) >= now
  );
};
