import type { AdminMail } from '@ail/kit/contracts/mails/mail.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { databaseTime } from '../../platform/db/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { OutboxModel } from '../../platform/mail/outbox.model.ts';
import type { Services } from '../../platform/services.ts';
import type { UserModel } from '../users/public.ts';
import { presentMail } from './mails.presenter.ts';

// Logged as a message: the audit page of an older release knows no entity for mails.
const entity = { entity: 'message', entityId: null } as const;

/**
 * Reads a mail that is not sent and locks it until the transaction ends.
 * @throws Refusal not_found; mail_sent where it is sent, or a process is sending it
 */
const lockUnsent = async (trx: Knex.Transaction, id: number): Promise<OutboxModel> => {
  const mail = found(await OutboxModel.query(trx).findById(id).forUpdate());
  const isInHand = await OutboxModel.query(trx)
    .findById(id)
    .whereNull('failedAt')
    .whereNotNull('lease')
    .where('dueAt', '>', databaseTime(trx));
  if (mail.sentAt || isInHand) throw new Refusal('mail_sent');
  return mail;
};

/**
 * Has a mail sent again as if it had never been tried.
 * @throws Refusal not_found, mail_sent
 */
export const retryMail = ({ db }: Services, user: UserModel, id: number): Promise<AdminMail> =>
  inTransaction(db, async (trx) => {
    await lockUnsent(trx, id);
    await OutboxModel.query(trx)
      .findById(id)
      .patch({
        attempts: 0,
        lease: null,
        failedAt: null,
        heldUntil: null,
        dueAt: databaseTime(trx),
      });
    const mail = found(await OutboxModel.query(trx).findById(id));
    await audit(trx, user, { action: 'message', ...entity, after: { mailId: mail.messageId } });
    return presentMail(mail);
  });

/**
 * Deletes a mail, so that it is never sent.
 * @throws Refusal not_found, mail_sent
 */
export const discardMail = ({ db }: Services, user: UserModel, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const mail = await lockUnsent(trx, id);
    await OutboxModel.query(trx).deleteById(id);
    await audit(trx, user, { action: 'delete', ...entity, before: { mailId: mail.messageId } });
  });
