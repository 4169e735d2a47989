import { remindAfterHours } from '@ail/kit/contracts/conversations/conversation';
import type { Knex } from 'knex';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { MailServices, Services } from '../../platform/services.ts';
import { MessageModel } from '../messages/public.ts';
import { requestReminderMail } from './conversation.ts';

/** What reminding needs; it also runs without a server. */
export type ReminderServices = MailServices & Pick<Services, 'db' | 'outbox'>;

const hourMs = 3_600_000;
const batchSize = 100;

/** Inquiries that have waited for so long that whoever should answer is reminded. */
const due = (db: Knex, now: Date) =>
  MessageModel.query(db)
    .where({ handled: false })
    .whereNull('remindedAt')
    .where('waitingSince', '<=', new Date(now.getTime() - remindAfterHours * hourMs));

/** The reminder and the note that it is written are one transaction; another process finds the note. */
const remindOf = ({ db, ...services }: ReminderServices, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const inquiry = await due(trx, now).findById(id).forUpdate();
    if (!inquiry) return;
    await MessageModel.query(trx).findById(id).patch({ remindedAt: now });
    await services.outbox.add(trx, await requestReminderMail(trx, services, inquiry));
  });

/**
 * Reminds owners, or the team, of inquiries that they have not answered within a day, once each. To be called again and
 * again, by any number of processes.
 * @param report is told of an inquiry that failed; the next call tries again
 */
export const sendRequestReminders = async (
  services: ReminderServices,
  report: (error: unknown, messageId: number) => void,
  now = new Date(),
): Promise<void> => {
  for (let lastId = 0; ; ) {
    const rows = await due(services.db, now)
      .select('id')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize);
    for (const { id } of rows) {
      await remindOf(services, id, now).catch((error) => report(error, id));
      lastId = id;
    }
    if (rows.length < batchSize) return;
  }
};
