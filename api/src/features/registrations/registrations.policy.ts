import type { EventModel, RegistrationModel } from '../events/public.ts';

/** Whether an event takes place, as far as visitors are told. */
export const isOn = (event: EventModel): boolean => event.status === 'published';

/** Whether nobody gets a place of an event any more, not from an admin either. */
export const isCalledOff = (event: EventModel): boolean => event.status === 'cancelled';

/** Whether nobody has still to confirm the address of a registration. */
export const isConfirmed = ({ confirmBy }: RegistrationModel): boolean => confirmBy === null;

/** Registration is open while a deadline is set and lies ahead, on a published event that is not archived. */
export const acceptsRegistrations = (event: EventModel, now: Date): boolean =>
  isOn(event) &&
  event.archivedAt === null &&
  event.registrationDeadline !== null &&
  event.registrationDeadline > now;
