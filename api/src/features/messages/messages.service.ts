import type { MessageKind } from '@ail/kit/contracts/enums';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { MessageModel } from '../../models/MessageModel.ts';

export interface MessageFilter extends Page {
  kind?: MessageKind | undefined;
  handled?: 'true' | 'false' | undefined;
  q?: string | undefined;
}

/** Contact messages and inquiries, the newest first. */
export const listMessages = (db: Knex, filter: MessageFilter): Promise<Listed<MessageModel>> => {
  const query = MessageModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.kind !== undefined) query.where('kind', filter.kind);
  if (filter.handled !== undefined) query.where('handled', filter.handled === 'true');
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};

/** Reads a message and holds it until the transaction ends. @throws Refusal not_found */
export const lockMessage = async (trx: Knex.Transaction, id: number): Promise<MessageModel> =>
  found(await MessageModel.query(trx).findById(id).forUpdate());

/** Notes whether somebody has dealt with a message, and who. */
export const setHandled = async (
  trx: Knex,
  message: MessageModel,
  handled: boolean,
  username: string,
): Promise<MessageModel> =>
  MessageModel.query(trx).patchAndFetchById(message.id, {
    handled,
    handledBy: handled ? username : null,
    handledAt: handled ? new Date() : null,
  });
