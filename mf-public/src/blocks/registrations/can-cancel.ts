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

/** Whether a registration takes a place of its event: one that waits, or is not confirmed yet, takes none. */
export const holdsPlace = ({
  status,
  confirmBy,
}: Pick<Registration, 'status' | 'confirmBy'>): boolean =>
  confirmBy === null && (status === 'pending' || status === 'approved');
