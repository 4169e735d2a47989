import type { UnsignedDecision, WriteMessage } from '@ail/kit/contracts/conversations/conversation';
import type { Thread } from '@ail/kit/contracts/conversations/conversation.shape';
import { inTransaction } from '../../platform/db/transaction.ts';
import { found } from '../../platform/http/errors.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { MessageModel } from '../messages/public.ts';
import type { UserModel } from '../users/public.ts';
import { addMessage } from './add-message.ts';
import { readThread } from './conversations.query.ts';

/**
 * Writes in a conversation, as whoever sent the inquiry or as the owner of its project; once for each `requestId`.
 * @throws Refusal not_found, also for others than the parties; already_sent
 */
export const writeMessage = async (
  services: Services,
  user: UserModel,
  id: number,
  { requestId, message: text }: Once<WriteMessage>,
): Promise<Thread> => {
  const { db } = services;
  const { role: writer } = await readThread(db, user.id, id);
  const request = { requestId, actorId: user.id, content: ['conversation', id, text] };
  await oncePerRequest(db, request, async (trx) => {
    const inquiry = MessageModel.query(trx)
      .findById(id)
      .modify(MessageModel.ofParty(user.id, writer))
      .forUpdate();
    return addMessage(trx, services, found(await inquiry), { writer, user, text });
  });
  return readThread(db, user.id, id);
};

/**
 * Note up to which message a party has read a conversation.
 * @param until the time of the last message that was shown
 * @throws Refusal not_found, also for others than its parties
 */
export const markRead = async (
  { db }: Services,
  user: UserModel,
  id: number,
  until: string,
): Promise<void> => {
  const { role, lastMessageAt } = await readThread(db, user.id, id);
  const column = role === 'owner' ? 'ownerReadAt' : 'visitorReadAt';
  const readAt = new Date(Math.min(Date.parse(until), Date.parse(lastMessageAt)));
  await MessageModel.query(db)
    .findById(id)
    .where((earlier) => earlier.whereNull(column).orWhere(column, '<', readAt))
    .patch({ [column]: readAt });
};

/**
 * Let a request that was sent without signing in join the account that has its address, or never ask about it again.
 * @throws Refusal not_found, also for a request from another address, or once it is decided
 */
export const decideUnsignedRequest = (
  { db }: Services,
  user: UserModel,
  id: number,
  { isOwn }: UnsignedDecision,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const request = await MessageModel.query(trx)
      .findById(id)
      .modify(MessageModel.unsignedFrom(user))
      .forUpdate();
    await found(request)
      .$query(trx)
      .patch(isOwn ? { userId: user.id } : { disownedAt: new Date() });
  });
