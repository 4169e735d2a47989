import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { type EventModel, placesOf, RegistrationModel } from '../events/public.ts';

const confirmMs = 86_400_000;

interface Place {
  status: RegistrationStatus;
  line: number | null;
  confirmBy: Date | null;
  position: number | null;
}

const place: Place = { status: 'pending', line: null, confirmBy: null, position: null };

/** No place yet: it depends on the address being confirmed in time. */
export const unconfirmedPlace = (now: Date): Place => ({
  ...place,
  confirmBy: new Date(now.getTime() + confirmMs),
});

/** The last number in the line of those who wait; a number is given once as long as somebody waits behind it. */
const lastLine = async (trx: Knex, eventId: number): Promise<number> => {
  const last = await RegistrationModel.query(trx)
    .select('line')
    .where({ eventId, status: 'waiting' })
    .orderBy('line', 'desc')
    .first();
  return last?.line ?? 0;
};

/** How many places newcomers can have; `null` without a capacity. */
export const freePlaces = async (trx: Knex, event: EventModel): Promise<number | null> => {
  if (event.capacity === null) return null;
  const { taken, waiting } = (await placesOf(trx, [event.id]))(event.id);
  return Math.max(0, event.capacity - taken - waiting);
};

/**
 * The place that a newcomer gets, or their place in the line. While people wait, a free place is theirs.
 * @param event as read under a row lock in this transaction
 * @returns `undefined` where there is no place, and no line or no wish to wait
 */
export const placeFor = async (
  trx: Knex,
  event: EventModel,
  wouldWait: boolean,
): Promise<Place | undefined> => {
  if (event.capacity === null) return place;
  const { taken, waiting } = (await placesOf(trx, [event.id]))(event.id);
  if (taken + waiting < event.capacity) return place;
  if (!event.waitingList || !wouldWait) return undefined;
  const line = (await lastLine(trx, event.id)) + 1;
  return { ...place, status: 'waiting', line, position: waiting + 1 };
};
