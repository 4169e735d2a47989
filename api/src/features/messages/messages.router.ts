import { type MessageKind, messageKinds } from '@ail/kit/contracts/enums';
import { line, onceFields, oneOf } from '@ail/kit/contracts/field-types';
import { contactSchema } from '@ail/kit/contracts/messages/contact';
import { handleMessageSchema, replySchema } from '@ail/kit/contracts/messages/message';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields } from '@ail/kit/contracts/query-fields';
import { listOf, text } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { objectFor } from '../../http/json-schema.ts';
import { oncePerRequest } from '../../http/once-per-request.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import { renderLetter, salutation } from '../../mail/letter.ts';
import { receiptMail, teamMail } from '../../mail/team.ts';
import { createMessage, type MessageModel } from '../../models/MessageModel.ts';
import type { Services } from '../../services.ts';
import { messageSchema, presentMessage } from './messages.presenter.ts';
import { addReply, listMessages, lockMessage, repliesOf, setHandled } from './messages.service.ts';

/** Messages to the team: writing one, and what admins do with them. */
export const messageEndpoints = ({
  db,
  config,
  texts,
  outbox,
  rateLimits,
}: Services): AnyEndpoint[] => {
  const { translate } = texts;
  const writer = { translate, teamEmail: config.teamEmail };

  const presentOne = async (trx: typeof db, message: MessageModel) =>
    presentMessage(message, (await repliesOf(trx, [message]))(message));

  return [
    undeclared({
      method: 'post',
      path: paths.contact,
      access: 'anyone',
      summary:
        'Write to the team; stored and mailed, with a receipt to the sender; once for each ' +
        'requestId, where one is sent',
      body: contactSchema.shape(onceFields),
      status: 201,
      answer: objectFor<{ message: string }>({ message: text }),
      refusals: ['already_sent'],
      rateLimit: { name: 'publicForm', letterBox: ({ email }) => email },
      handle: async ({ user, body: { requestId, ...body }, language, ctx }) => {
        const hasReceipt = await rateLimits.allows('receipts', ctx, body.email);
        const request = { requestId, actorId: null, content: ['contact', body] };
        await oncePerRequest(db, request, async (trx) => {
          const message = await createMessage(trx, {
            ...body,
            kind: 'contact',
            projectId: null,
            projectTitle: null,
            userId: user?.id ?? null,
            language,
          });
          const subject = translate('en', 'mail.contact.team.subject', { name: body.name });
          await outbox.add(trx, teamMail(writer, body, { subject }));
          if (!hasReceipt) return message.id;
          const receipt = {
            subject: translate(language, 'mail.contact.receipt.subject'),
            body: translate(language, 'mail.contact.receipt.body'),
          };
          await outbox.add(trx, receiptMail(writer, language, body, receipt));
          return message.id;
        });
        return { message: translate(language, 'api.contacted') };
      },
    }),
    undeclared({
      method: 'get',
      path: paths.adminMessages,
      access: 'admin',
      summary: 'Contact messages and inquiries, the newest first',
      query: object({
        ...pageFields,
        kind: oneOf<MessageKind>(messageKinds),
        handled: oneOf(['true', 'false'] as const),
        q: line(),
      }),
      status: 200,
      answer: listOf(messageSchema),
      handle: async ({ query, ctx }) => {
        const { items, total } = await listMessages(db, query);
        setPageHeaders(ctx, query, total);
        const replies = await repliesOf(db, items);
        return items.map((message) => presentMessage(message, replies(message)));
      },
    }),
    undeclared({
      method: 'patch',
      path: '/api/admin/messages/:id',
      access: 'admin',
      summary: 'Mark a message as handled, or not',
      body: handleMessageSchema,
      status: 200,
      answer: messageSchema,
      refusals: ['edit_conflict'],
      handle: ({ user, body, id }) =>
        inTransaction(db, async (trx) => {
          const message = await lockMessage(trx, id('id'), body.updatedAt);
          const changed = await setHandled(trx, message, body.handled, user.username);
          await audit(trx, user, {
            action: 'status',
            entity: 'message',
            entityId: message.id,
            before: { handled: message.handled },
            after: { handled: changed.handled },
          });
          return presentOne(trx, changed);
        }),
    }),
    undeclared({
      method: 'post',
      path: '/api/admin/messages/:id/reply',
      access: 'admin',
      summary: 'Answer a message by mail; it then counts as handled',
      body: replySchema,
      status: 202,
      answer: messageSchema,
      refusals: ['edit_conflict'],
      handle: ({ user, body, id }) =>
        inTransaction(db, async (trx) => {
          const message = await lockMessage(trx, id('id'), body.updatedAt);
          const { name, email, language } = message;
          await outbox.add(trx, {
            to: { name, address: email },
            replyTo: { name: 'Africa Investment Link', address: user.email },
            ...renderLetter(language, body.subject, {
              ...salutation(translate, language, name),
              paragraphs: body.message.split(/\n{2,}/),
              quote: message.message,
            }),
          });
          const changed = await addReply(trx, message, body, user.username);
          await audit(trx, user, {
            action: 'message',
            entity: 'message',
            entityId: message.id,
            after: { subject: body.subject },
          });
          return presentOne(trx, changed);
        }),
    }),
  ];
};
