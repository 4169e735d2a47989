import type { QueryOf } from '@ail/kit/contracts/call';
import type { listMessages as listCall } from '@ail/kit/contracts/messages/message.calls';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { type Listed, listPage } from '../../http/paging.ts';
import { MessageModel } from '../../models/MessageModel.ts';
import { MessageReplyModel } from '../../models/MessageReplyModel.ts';
import { presentMessage } from './messages.presenter.ts';

/** Contact messages and inquiries, the newest first. */
export const listMessages = (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<MessageModel>> => {
  const query = MessageModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.kind !== undefined) query.where('kind', filter.kind);
  if (filter.handled !== undefined) query.where('handled', filter.handled === 'true');
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};

/** Messages as admins see them, with what was answered, in one query. */
export const presentMessages = async (
  db: Knex,
  messages: readonly MessageModel[],
): Promise<AdminMessage[]> => {
  const ids = messages.map(({ id }) => id);
  const replies = ids.length
    ? await MessageReplyModel.query(db).whereIn('messageId', ids).orderBy('id')
    : [];
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId);
  return messages.map((message) => presentMessage(message, byMessage.get(message.id) ?? []));
};

/** One message as admins see it. */
export const presentOne = async (db: Knex, message: MessageModel): Promise<AdminMessage> => {
  const replies = await MessageReplyModel.query(db).where({ messageId: message.id }).orderBy('id');
  return presentMessage(message, replies);
};
