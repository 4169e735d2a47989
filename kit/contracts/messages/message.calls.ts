import { object } from 'yup';
import { call } from '../call.ts';
import { type MessageKind, messageKinds } from '../enums.ts';
import { line, onceFields, oneOf } from '../field-types.ts';
import { pageFields, queryFlag } from '../query-fields.ts';
import { listOf, objectOf, text } from '../shape.ts';
import { contactSchema } from './contact.ts';
import { adminMessageShape } from './message.shape.ts';
import { handleMessageSchema, replySchema } from './message.ts';

export const sendContactMessage = call({
  method: 'post',
  path: '/api/contact',
  access: 'anyone',
  summary:
    'Write to the team; stored and mailed, with a receipt to the sender; once for each ' +
    'requestId, where one is sent',
  body: contactSchema.shape(onceFields),
  status: 201,
  answer: objectOf({ message: text }),
  refusals: ['already_sent'],
  rateLimit: { name: 'publicForm', mailbox: ({ email }) => email },
});

export const listMessages = call({
  method: 'get',
  path: '/api/admin/messages',
  access: 'admin',
  summary: 'Contact messages and inquiries, the newest first',
  query: object({
    ...pageFields,
    kind: oneOf<MessageKind>(messageKinds),
    handled: oneOf(['true', 'false']),
    /** Inquiries that have waited for an answer for too long. */
    overdue: queryFlag(),
    q: line(),
  }),
  status: 200,
  answer: listOf(adminMessageShape),
});

export const setMessageHandled = call({
  method: 'patch',
  path: '/api/admin/messages/:id',
  access: 'admin',
  summary: 'Mark a message as handled, or not',
  body: handleMessageSchema,
  status: 200,
  answer: adminMessageShape,
  refusals: ['edit_conflict'],
  current: adminMessageShape,
});

export const replyToMessage = call({
  method: 'post',
  path: '/api/admin/messages/:id/reply',
  access: 'admin',
  summary: 'Answer a message by mail; it then counts as handled',
  body: replySchema,
  status: 202,
  answer: adminMessageShape,
  refusals: ['edit_conflict'],
  current: adminMessageShape,
});
