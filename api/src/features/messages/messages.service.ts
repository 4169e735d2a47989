import type { Language } from '@ail/kit/contracts/enums';
import type { ContactMessage } from '@ail/kit/contracts/messages/contact';
import type { HandleMessage, ReplyToMessage } from '@ail/kit/contracts/messages/message';
import type { AdminMessage } from '@ail/kit/contracts/messages/message.shape';
import type { Knex } from 'knex';
import { audit } from '../../platform/audit/audit.ts';
import { editedAt, editing } from '../../platform/http/edits.ts';
import { type Once, oncePerRequest } from '../../platform/http/once-per-request.ts';
import type { Services } from '../../platform/services.ts';
import { UserModel } from '../users/public.ts';
import { noteFirstAnswer } from './answer-times.ts';
import { createMessage, MessageModel } from './message.model.ts';
import { MessageReplyModel } from './message-reply.model.ts';
import { contactMails, replyMail } from './messages.mail.ts';
import { presentOne } from './messages.query.ts';

interface Sender {
  user: UserModel | null;
  language: Language;
  /** Whether the address that was given is sent a receipt. */
  hasReceipt: boolean;
}

/**
 * Stores a message to the team and mails it; once for each `requestId`.
 * @throws Refusal already_sent
 */
export const sendContactMessage = async (
  services: Services,
  { user, language, hasReceipt }: Sender,
  { requestId, ...input }: Once<ContactMessage>,
): Promise<void> => {
  const { db, outbox } = services;
  const request = { requestId, actorId: null, content: ['contact', input] };
  await oncePerRequest(db, request, async (trx) => {
    const message = await createMessage(trx, {
      ...input,
      kind: 'contact',
      projectId: null,
      projectTitle: null,
      userId: user?.id ?? null,
      language,
    });
    await outbox.addAll(trx, contactMails(services, language, input, hasReceipt));
    return message.id;
  });
};

const editMessage = editing({
  find: (trx, id) => MessageModel.query(trx).findById(id),
  present: (message, trx) => presentOne(trx, message),
});

const noteHandled = async (
  trx: Knex,
  message: MessageModel,
  handled: boolean,
  username: string,
): Promise<MessageModel> =>
  MessageModel.query(trx).patchAndFetchById(message.id, {
    handled,
    handledBy: handled ? username : null,
    handledAt: handled ? new Date() : null,
    updatedAt: editedAt(message),
  });

/**
 * Notes whether somebody has dealt with a message, and who.
 * @throws Refusal not_found, edit_conflict
 */
export const setHandled = (
  { db }: Services,
  user: UserModel,
  id: number,
  { handled, updatedAt }: HandleMessage,
): Promise<AdminMessage> =>
  editMessage(db, user, { id, seen: updatedAt }, async (trx, message) => {
    const changed = await noteHandled(trx, message, handled, user.username);
    await audit(trx, user, {
      action: 'status',
      entity: 'message',
      entityId: id,
      title: message.projectTitle,
      before: { handled: message.handled },
      after: { handled: changed.handled },
    });
    return presentOne(trx, changed);
  });

/**
 * Answers a message by mail; it counts as handled from then on.
 * @throws Refusal not_found, edit_conflict
 */
export const reply = (
  services: Services,
  user: UserModel,
  id: number,
  { updatedAt, ...answer }: ReplyToMessage,
): Promise<AdminMessage> =>
  editMessage(services.db, user, { id, seen: updatedAt }, async (trx, message) => {
    const now = new Date();
    const sender = message.userId && (await UserModel.query(trx).findById(message.userId));
    const isConfirmed = Boolean(sender && sender.verifiedKey === message.emailKey);
    const mail = replyMail(services, message, { answer, isConfirmed, replyTo: user.email });
    await services.outbox.add(trx, mail);
    await MessageReplyModel.query(trx).insert({
      ...answer,
      messageId: id,
      writer: 'team',
      authorId: user.id,
      author: user.username,
      createdAt: now,
    });
    await MessageModel.query(trx)
      .findById(id)
      .patch({ waitingSince: null, remindedAt: null, lastMessageAt: now });
    await noteFirstAnswer(trx, message, now);
    await audit(trx, user, {
      action: 'message',
      entity: 'message',
      entityId: id,
      title: message.projectTitle,
      after: { subject: answer.subject },
    });
    return presentOne(trx, await noteHandled(trx, message, true, user.username));
  });
