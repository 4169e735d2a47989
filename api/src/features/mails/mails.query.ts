import type { QueryOf } from '@ail/kit/contracts/call';
import type { listMails as listCall } from '@ail/kit/contracts/mails/mail.calls';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { listPage } from '../../http/paging.ts';
import { OutboxModel } from '../../models/OutboxModel.ts';

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
