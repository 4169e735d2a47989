import type { QueryOf } from '@ail/kit/contracts/call';
import { overdueAfterHours } from '@ail/kit/contracts/conversations/conversation';
import type { listMessages as listCall } from '@ail/kit/contracts/messages/message.calls';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import type { Knex } from 'knex';
import { containing } from '../../platform/db/search.ts';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listPage } from '../../platform/http/paging.ts';
import { documentsOf } from '../documents/public.ts';
import { MessageModel } from './message.model.ts';
import { MessageReplyModel } from './message-reply.model.ts';
import { presentMessage } from './messages.presenter.ts';
import { ownersOf } from './owners.ts';

const hourMs = 3_600_000;

/** Contact messages and inquiries, the newest first. */
export const listMessages = (
  db: Knex,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<MessageModel>> => {
  const query = MessageModel.query(db).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  if (filter.kind !== undefined) query.where('kind', filter.kind);
  if (filter.handled !== undefined) query.where('handled', filter.handled === 'true');
  if (filter.overdue) {
    const since = new Date(Date.now() - overdueAfterHours * hourMs);
    query.where({ handled: false }).where('waitingSince', '<=', since);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};

/** Messages as admins see them, with what was answered. */
export const presentMessages = async (
  db: Knex,
  messages: readonly MessageModel[],
): Promise<AdminMessage[]> => {
  const ids = messages.map(({ id }) => id);
  const replies = ids.length
    ? await MessageReplyModel.query(db).whereIn('messageId', ids).orderBy('id')
    : [];
  const byMessage = Map.groupBy(replies, ({ messageId }) => messageId);
  const owners = await ownersOf(db, messages);
  const documents = await documentsOf(db, messages);
  return messages.map((message, index) =>
    presentMessage(message, {
      replies: byMessage.get(message.id) ?? [],
      ownerName: owners.get(message.projectId ?? 0)?.fullName,
      documents: documents[index] ?? [],
    }),
  );
};

/** One message as admins see it. */
export const presentOne = async (db: Knex, message: MessageModel): Promise<AdminMessage> =>
  found((await presentMessages(db, [message]))[0]);
