import { limits } from '@ail/kit/contracts/limits';
import type { Knex } from 'knex';
import { lockRows } from '../../platform/db/lock-rows.ts';
import { inEventTransaction } from '../../platform/db/transaction.ts';
import type { MailServices, Services } from '../../platform/services.ts';
import { EventModel, eventForReaders, RegistrationModel } from '../events/public.ts';
import { reminderMail } from './registration-mails.ts';
import { registrationTokens } from './registration-tokens.ts';

/** What reminding needs; it also runs without a server. */
export type ReminderServices = MailServices & Pick<Services, 'db' | 'outbox'>;

const dayMs = 86_400_000;
/** Few: while they are written, whoever registers for the event waits. */
const batchSize = 100;

/** Events that lie ahead, near enough for a reminder. */
const remindingEvents = (db: Knex, now: Date) =>
  EventModel.query(db)
    .modify(EventModel.takingPlace)
    .whereNotNull('reminderDays')
    .where('date', '>', now)
    .where('date', '<=', new Date(now.getTime() + limits.reminderDays.max * dayMs));

const remindsAt = ({ date, reminderDays }: EventModel): Date =>
  new Date(date.getTime() - (reminderDays ?? 0) * dayMs);

/** Who is still to be reminded of an event. Whom a mail has told of the date since the time of the reminder knows it. */
const unreminded = (db: Knex, event: EventModel) =>
  RegistrationModel.query(db)
    .where({ eventId: event.id, status: 'approved' })
    .whereNull('remindedAt')
    .where((told) => told.whereNull('informedAt').orWhere('informedAt', '<', remindsAt(event)));

/** To be called where an event gets another date: nobody knows that one, and everybody is reminded of it. */
export const forgetReminders = async (trx: Knex, eventId: number): Promise<void> => {
  await RegistrationModel.query(trx)
    .where({ eventId })
    .patch({ informedAt: null, remindedAt: null });
};

/**
 * Reminds some registrants of an event, in one transaction with the note that they are reminded. The event is locked, so
 * that no other process reminds the same ones.
 * @returns how many
 */
const remindSome = (services: ReminderServices, eventId: number, now: Date): Promise<number> =>
  inEventTransaction(services.db, eventId, async (trx) => {
    const event = await lockRows(trx, remindingEvents(trx, now).findById(eventId));
    if (!event || remindsAt(event) > now) return 0;
    const some = await unreminded(trx, event).orderBy('id').limit(batchSize);
    if (some.length === 0) return 0;
    await RegistrationModel.query(trx)
      .findByIds(some.map(({ id }) => id))
      .patch({ remindedAt: now });
    const tokens = await registrationTokens(trx, event, some);
    const eventFor = await eventForReaders(trx, event, some);
    await services.outbox.addAll(
      trx,
      some.map((one, index) => reminderMail(services, eventFor(one), one, tokens[index] ?? '')),
    );
    return some.length;
  });

/**
 * Reminds everybody who is approved, once each, so many days before an event as its organisers have set. To be called
 * again and again, by any number of processes.
 * @param report is told of an event whose registrants could not be reminded; the next call tries again
 */
export const sendReminders = async (
  services: ReminderServices,
  report: (error: unknown, eventId: number) => void,
  now = new Date(),
): Promise<void> => {
  for (const event of await remindingEvents(services.db, now)) {
    if (remindsAt(event) > now) continue;
    try {
      // Without a lock for an event all of whose registrants are reminded.
      if (!(await unreminded(services.db, event).select('id').first())) continue;
      while ((await remindSome(services, event.id, now)) === batchSize);
    } catch (error) {
      report(error, event.id);
    }
  }
};
