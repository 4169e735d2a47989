import type { EventModel } from '../../models/EventModel.ts';

/** Whether an event takes place, as far as visitors are told. */
export const isOn = (event: EventModel): boolean => event.status === 'published';

/** Registration is open while a deadline is set and lies ahead, on a published event that is not archived. */
export const acceptsRegistrations = (event: EventModel, now: Date): boolean =>
  isOn(event) &&
  event.archivedAt === null &&
  event.registrationDeadline !== null &&
  event.registrationDeadline > now;
