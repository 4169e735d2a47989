import type { MessageWriter } from '@ail/kit/contracts/conversations/conversation';
import type { Knex } from 'knex';
import { editedAt } from '../../platform/http/edits.ts';
import type { Services } from '../../platform/services.ts';
import { MessageModel, MessageReplyModel, noteFirstAnswer } from '../messages/public.ts';
import type { UserModel } from '../users/public.ts';
import { conversationMail } from './conversation.ts';

interface NewMessage {
  writer: MessageWriter;
  user: UserModel;
  text: string;
  /** Whether it is mailed; it always joins the conversation. */
  isMailed?: boolean;
}

/**
 * Adds a message to the conversation of an inquiry that the caller has locked, and mails it to the other party. An
 * answer stops the clock of the inquiry; a further question starts it again.
 * @returns the message's id
 */
export const addMessage = async (
  trx: Knex,
  services: Services,
  inquiry: MessageModel,
  { writer, user, text, isMailed = true }: NewMessage,
): Promise<number> => {
  const now = new Date();
  const { id } = await MessageReplyModel.query(trx).insert({
    messageId: inquiry.id,
    writer,
    authorId: user.id,
    author: user.username,
    subject: '',
    message: text,
    createdAt: now,
  });
  const isAnswer = writer !== 'visitor';
  const waits = inquiry.waitingSince !== null && !inquiry.handled;
  await MessageModel.query(trx)
    .findById(inquiry.id)
    .patch({
      handled: isAnswer,
      handledBy: isAnswer ? user.username : null,
      handledAt: isAnswer ? now : null,
      waitingSince: isAnswer ? null : waits ? inquiry.waitingSince : now,
      ...(!waits && { remindedAt: null }),
      lastMessageAt: now,
      updatedAt: editedAt(inquiry),
    });
  if (isAnswer) await noteFirstAnswer(trx, inquiry, now);
  if (isMailed) {
    const mail = await conversationMail(trx, services, { inquiry, writer, text });
    await services.outbox.add(trx, mail);
  }
  return id;
};
