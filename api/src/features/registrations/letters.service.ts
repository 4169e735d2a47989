import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registration';
import type { Knex } from 'knex';
import { found, Refusal } from '../../http/errors.ts';
import type { OneRequest } from '../../http/once-per-request.ts';
import { EventModel } from '../../models/EventModel.ts';
import { RegistrationModel } from '../../models/RegistrationModel.ts';

const batchSize = 500;

/**
 * A letter as one request.
 * @param to who is written to, as the call names them
 */
export const letterRequest = (
  requestId: string | null | undefined,
  actorId: number,
  to: { eventId: number } | { ids: readonly number[] },
  { subject, message }: RegistrantMessage,
): OneRequest => {
  const who = 'ids' in to ? [...new Set(to.ids)].sort((a, b) => a - b) : to;
  return { requestId, actorId, content: [who, subject, message] };
};

/**
 * Gives everybody whose registration for an event is approved to `write`, some hundred at a time.
 * @returns how many they are
 * @throws Refusal nobody_approved
 */
export const forEachApproved = async (
  trx: Knex,
  eventId: number,
  write: (registrations: RegistrationModel[]) => Promise<void>,
): Promise<number> => {
  let count = 0;
  let lastId = 0;
  for (;;) {
    const some = await RegistrationModel.query(trx)
      .where({ eventId, status: 'approved' })
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    if (some.length > 0) await write(some);
    count += some.length;
    lastId = some.at(-1)?.id ?? lastId;
    if (some.length < batchSize) break;
  }
  if (count === 0) throw new Refusal('nobody_approved');
  return count;
};

/**
 * The registrations with these ids, each once, with its event.
 * @throws Refusal not_found if one of them is not there
 */
export const registrationsOf = async (
  trx: Knex,
  ids: readonly number[],
): Promise<{ registration: RegistrationModel; event: EventModel }[]> => {
  const wanted = [...new Set(ids)];
  const registrations = await RegistrationModel.query(trx).findByIds(wanted).orderBy('id');
  if (registrations.length < wanted.length) throw new Refusal('not_found');
  const eventIds = [...new Set(registrations.map(({ eventId }) => eventId))];
  const events = await EventModel.query(trx).findByIds(eventIds);
  const byId = new Map(events.map((event) => [event.id, event]));
  return registrations.map((registration) => ({
    registration,
    event: found(byId.get(registration.eventId)),
  }));
};
