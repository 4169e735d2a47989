import type { EventModel } from '../../models/EventModel.ts';

/** Registration is open while a deadline is set and lies ahead, on a published event. */
export const acceptsRegistrations = (event: EventModel, now: Date): boolean =>
  event.status === 'published' &&
  event.registrationDeadline !== null &&
  event.registrationDeadline > now;
