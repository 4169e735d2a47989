import type { Knex } from 'knex';
import { type EventModel, overFrom, RegistrationModel } from '../events/public.ts';
import { issueToken, issueTokens, TokenModel } from '../users/public.ts';

const keptMs = 30 * 86_400_000;

const expiryOf = (event: EventModel): Date =>
  new Date(Math.max(overFrom(event).getTime(), Date.now()) + keptMs);

/** Makes the token of the private link in a mail; it works until 30 days after the event. */
export const registrationToken = (
  trx: Knex,
  event: EventModel,
  { id }: RegistrationModel,
): Promise<string> => issueToken(trx, 'registration', id, expiryOf(event));

/** The same for several registrants of an event, in their order. */
export const registrationTokens = (
  trx: Knex,
  event: EventModel,
  registrations: readonly RegistrationModel[],
): Promise<string[]> =>
  issueTokens(
    trx,
    'registration',
    registrations.map(({ id }) => id),
    expiryOf(event),
  );

/** Keeps the links of earlier mails working where an event has moved. */
export const moveTokens = async (trx: Knex, event: EventModel): Promise<void> => {
  await TokenModel.query(trx)
    .patch({ expiresAt: expiryOf(event) })
    .where('purpose', 'registration')
    .whereIn('subjectId', RegistrationModel.query(trx).select('id').where({ eventId: event.id }));
};
