import type { MessageKind } from '@ail/kit/contracts/enums';
import type { RegistrantMessage } from '@ail/kit/contracts/registrations/registration';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { checkUnchanged, editedAt } from '../../http/edits.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPage, type Page } from '../../http/paging.ts';
import { lastChange, MessageModel } from '../../models/MessageModel.ts';
import { MessageReplyModel } from '../../models/MessageReplyModel.ts';
import { presentMessage } from './messages.presenter.ts';

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

/** What was answered to each of some messages, in one query. */
export const repliesOf = async (
  db: Knex,
  messages: readonly MessageModel[],
): Promise<(message: MessageModel) => MessageReplyModel[]> => {
  const ids = messages.map(({ id }) => id);
  const replies = ids.length
    ? await MessageReplyModel.query(db).whereIn('messageId', ids).orderBy('id')
    : [];
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId);
  return ({ id }) => byMessage.get(id) ?? [];
};

/**
 * Reads a message and holds it until the transaction ends.
 * @param seen `updatedAt` as the caller read it
 * @throws Refusal not_found; edit_conflict where somebody has dealt with it since
 */
export const lockMessage = async (
  trx: Knex.Transaction,
  id: number,
  seen: string | null,
): Promise<MessageModel> => {
  const message = found(await MessageModel.query(trx).findById(id).forUpdate());
  const replies = (await repliesOf(trx, [message]))(message);
  checkUnchanged(seen, lastChange(message), () => presentMessage(message, replies));
  return message;
};

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
    updatedAt: editedAt(lastChange(message)),
  });

/** Keeps an answer; the message counts as handled from then on. */
export const addReply = async (
  trx: Knex,
  message: MessageModel,
  reply: RegistrantMessage,
  author: string,
): Promise<MessageModel> => {
  await MessageReplyModel.query(trx).insert({
    messageId: message.id,
    author,
    subject: reply.subject,
    message: reply.message,
    createdAt: new Date(),
  });
  return setHandled(trx, message, true, author);
};
