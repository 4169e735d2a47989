import type { QueryOf } from '@ail/kit/contracts/call';
import type { listMails as listCall } from '@ail/kit/contracts/mails/mail.calls';
import type { Knex } from 'knex';
import { containing } from '../../platform/db/search.ts';
import { found } from '../../platform/http/errors.ts';
import { listPage, type Page } from '../../platform/http/paging.ts';
import { OutboxModel } from '../../platform/mail/outbox.model.ts';
import { RegistrationModel } from '../events/public.ts';

/** Mails of the outbox, the newest first. */
export const listMails = (db: Knex, { state, q, ...page }: QueryOf<typeof listCall>) => {
  const query = OutboxModel.query(db);
  if (state === 'sent') query.whereNotNull('sentAt');
  if (state === 'waiting') query.whereNull('sentAt').whereNull('failedAt');
  // Sorted by a column that has an index.
  if (state === 'failed') query.whereNotNull('failedAt').orderBy('failedAt', 'desc');
  if (q) {
    query.where((either) =>
      either.whereRaw(...containing('searchText', q)).orWhere('messageId', q),
    );
  }
  return listPage(query.orderBy('id', 'desc'), { ...page, q });
};

/**
 * The mails about one registration, the newest first; sent ones for as long as the outbox keeps them.
 * @throws Refusal not_found
 */
export const listRegistrationMails = async (db: Knex, registrationId: number, page: Page) => {
  const { id } = found(await RegistrationModel.query(db).select('id').findById(registrationId));
  return listPage(OutboxModel.query(db).where('registrationId', id).orderBy('id', 'desc'), page);
};
