import type { AdminEvent } from '@ail/kit/contracts/events/event.shape';

export type PublishingDoubt = 'past' | 'noDeadline' | 'deadlinePast';

/** Why an admin may not want to publish an event: it is over, or nobody can register for it. */
export const publishingDoubts = (
  {
    date,
    endDate,
    registrationDeadline,
    registrationLink,
  }: Pick<AdminEvent, 'date' | 'endDate' | 'registrationDeadline' | 'registrationLink'>,
  now: number,
): PublishingDoubt[] => {
  const found: PublishingDoubt[] = [];
  if (Date.parse(endDate ?? date) < now) found.push('past');
  if (registrationLink) return found;
  if (!registrationDeadline) found.push('noDeadline');
  else if (Date.parse(registrationDeadline) <= now) found.push('deadlinePast');
  return found;
};
