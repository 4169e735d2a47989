import type { MailState } from '@ail/kit/contracts/mails/mail';
import type { Knex } from 'knex';
import { databaseTime } from '../../db/clock.ts';
import { containing } from '../../db/search.ts';
import { found, Refusal } from '../../http/errors.ts';
import { listPage, type Page } from '../../http/paging.ts';
import { OutboxModel } from '../../models/OutboxModel.ts';

export interface MailFilter extends Page {
  state?: MailState | undefined;
  q?: string | undefined;
}

/** Mails of the outbox, the newest first. */
export const listMails = (db: Knex, { state, q, ...page }: MailFilter) => {
  const query = OutboxModel.query(db);
  if (state === 'sent') query.whereNotNull('sentAt');
  if (state === 'waiting') query.whereNull('sentAt').whereNull('failedAt');
  // In the order of an index, whichever is older.
  if (state === 'failed') query.whereNotNull('failedAt').orderBy('failedAt', 'desc');
  if (q) {
    query.where((either) =>
      either.whereRaw(...containing('searchText', q)).orWhere('messageId', q),
    );
  }
  return listPage(query.orderBy('id', 'desc'), { ...page, q });
};

/**
 * Reads a mail that is not sent and holds it until the transaction ends.
 * @throws Refusal not_found; mail_sent where it is sent, or where a process has it in hand
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

/** Has a mail sent again as if it had never been tried. @throws Refusal as `lockUnsent` */
export const retryMail = async (trx: Knex.Transaction, id: number): Promise<OutboxModel> => {
  await lockUnsent(trx, id);
  await OutboxModel.query(trx)
    .findById(id)
    .patch({ attempts: 0, lease: null, failedAt: null, dueAt: databaseTime(trx) });
  return found(await OutboxModel.query(trx).findById(id));
};

/** Deletes a mail, so that it is never sent. @throws Refusal as `lockUnsent` */
export const discardMail = async (trx: Knex.Transaction, id: number): Promise<OutboxModel> => {
  const mail = await lockUnsent(trx, id);
  await OutboxModel.query(trx).deleteById(id);
  return mail;
};
