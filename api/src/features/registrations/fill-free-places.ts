import type { Knex } from 'knex';
import type { Services } from '../../platform/services.ts';
import {
  type EventModel,
  eventForReaders,
  overFrom,
  placesOf,
  RegistrationModel,
} from '../events/public.ts';
import { registrationMail } from './registration-mails.ts';
import { registrationTokens } from './registration-tokens.ts';

const batchSize = 500;

/** How many of those who wait can be given a place. */
const freePlaces = async (trx: Knex, { id, capacity }: EventModel): Promise<number> => {
  const { taken, waiting } = (await placesOf(trx, [id]))(id);
  return capacity === null ? waiting : Math.min(waiting, capacity - taken);
};

/**
 * Gives free places to the first who wait for one, and mails each of them. To be called wherever a place may have
 * come free.
 * @param event as read under a row lock in this transaction
 */
export const fillFreePlaces = async (
  services: Services,
  trx: Knex.Transaction,
  event: EventModel,
): Promise<void> => {
  const isAhead = event.status === 'published' && overFrom(event) >= new Date();
  if (!isAhead) return;
  let free = await freePlaces(trx, event);
  while (free > 0) {
    const first = await RegistrationModel.query(trx)
      .where({ eventId: event.id, status: 'waiting' })
      .orderBy('line')
      .limit(Math.min(free, batchSize));
    await RegistrationModel.query(trx)
      .findByIds(first.map(({ id }) => id))
      .patch({ status: 'pending', line: null, updatedAt: new Date() });
    const tokens = await registrationTokens(trx, event, first);
    const eventFor = await eventForReaders(trx, event, first);
    await services.outbox.addAll(
      trx,
      first.map((one, index) =>
        registrationMail(services, 'promoted', eventFor(one), one, tokens[index] ?? ''),
      ),
    );
    free -= first.length;
  }
};
