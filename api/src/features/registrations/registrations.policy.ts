import type { EventModel } from '../../models/EventModel.ts';

/** Registration is open while a deadline is set and lies ahead, on a published event that is not archived. */
export const acceptsRegistrations = (event: EventModel, now: Date): boolean =>
  event.status === 'published' &&
  event.archivedAt === null &&
  event.registrationDeadline !== null &&
  event.registrationDeadline > now;
