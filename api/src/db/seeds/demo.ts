import type { RegistrationStatus } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { EventModel } from '../../models/EventModel.ts';
import { RegistrationModel, registrationSearchText } from '../../models/RegistrationModel.ts';
import { demoEvents } from './demo-events.ts';
import { demoAddress, demoPerson, pickFrom } from './demo-people.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const registrationSpreadDays = 56;

const statuses: readonly RegistrationStatus[] = [
  'approved',
  'pending',
  'approved',
  'pending',
  'approved',
  'rejected',
  'pending',
];
const diets = [null, 'Vegetarian', null, null, 'Halal', null, 'No nuts'];
const accommodations = [null, null, 'Step-free access', null, null, null];
const interests = ['Clean energy', null, 'Agriculture, food processing', 'Infrastructure', null];

const seedEvents = async (trx: Knex, today: Date) => {
  let person = 0;
  for (const { day, hour, deadline, registrations, registrationLink, ...fields } of demoEvents) {
    const date = new Date(today.getTime() + day * dayMs + hour * hourMs);
    const createdAt = new Date(Math.min(date.getTime(), today.getTime()) - 90 * dayMs);
    const event = await EventModel.query(trx).insertAndFetch({
      ...fields,
      registrationLink: registrationLink ?? null,
      date,
      // A negative number of days before the event would lie after it: registration has closed.
      registrationDeadline:
        deadline === null
          ? null
          : new Date(deadline < 0 ? today.getTime() - dayMs : date.getTime() - deadline * dayMs),
      createdAt,
      updatedAt: createdAt,
    });
    // Of an event with as many registrations as places none is rejected, so that it is full.
    const isTight = event.capacity !== null && registrations >= event.capacity - 1;
    const latest = Math.min(today.getTime(), date.getTime());
    for (let index = 0; index < registrations; index++, person++) {
      const { name, ...rest } = demoPerson(person);
      const email = demoAddress(name, person);
      const at = new Date(
        latest -
          Math.floor(((index + 1) / (registrations + 1)) * registrationSpreadDays * dayMs) +
          person * 60_000,
      );
      const status = pickFrom(statuses, person);
      await RegistrationModel.query(trx).insert({
        ...rest,
        name,
        email,
        emailKey: email,
        eventId: event.id,
        searchText: registrationSearchText({ ...rest, name, email }),
        userId: null,
        dietaryRequirements: pickFrom(diets, person),
        specialAccommodations: pickFrom(accommodations, person),
        interestAreas: pickFrom(interests, person),
        status: isTight && status === 'rejected' ? 'approved' : status,
        createdAt: at,
        updatedAt: at,
      });
    }
  }
};

/** Whether the portal holds nothing yet. */
export const isEmpty = async (db: Knex): Promise<boolean> =>
  (await EventModel.query(db).resultSize()) === 0;

/**
 * Fills the portal with believable content around the day it is run.
 * @param now the day the dates are relative to
 */
export const seedDemo = async (trx: Knex.Transaction, now = new Date()): Promise<void> => {
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  await seedEvents(trx, today);
};
