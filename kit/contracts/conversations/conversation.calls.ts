import { object } from 'yup';
import { call } from '../call.ts';
import { onceFields } from '../field-types.ts';
import { pageFields } from '../query-fields.ts';
import { listOf } from '../shape.ts';
import { askedLanguage } from '../translations.ts';
import { conversationShape, threadShape, unsignedRequestShape } from './conversation.shape.ts';
import {
  conversationRole,
  readSchema,
  unsignedDecisionSchema,
  writeMessageSchema,
} from './conversation.ts';

export const listConversations = call({
  method: 'get',
  path: '/api/user/conversations',
  access: 'signedIn',
  summary:
    'Conversations about projects that this account is a party of, the last written to first',
  query: object({ ...pageFields, role: conversationRole(), language: askedLanguage() }),
  status: 200,
  answer: listOf(conversationShape),
});

export const listUnsignedRequests = call({
  method: 'get',
  path: '/api/user/conversations/unsigned',
  access: 'signedIn',
  summary:
    'Requests about projects that were sent with the confirmed address of this account without signing in, the newest first',
  query: object({ ...pageFields, language: askedLanguage() }),
  status: 200,
  answer: listOf(unsignedRequestShape),
});

export const decideUnsignedRequest = call({
  method: 'post',
  path: '/api/user/conversations/:id/ownership',
  access: 'signedIn',
  summary:
    'Say whether such a request is one’s own; then it joins the conversations, else it is not listed again',
  body: unsignedDecisionSchema,
  status: 204,
  sendsNoMail: true,
});

export const getConversation = call({
  method: 'get',
  path: '/api/user/conversations/:id',
  access: 'signedIn',
  summary: 'One conversation with its messages; 404 for others than its parties',
  query: object({ language: askedLanguage() }),
  status: 200,
  answer: threadShape,
});

export const writeMessage = call({
  method: 'post',
  path: '/api/user/conversations/:id/messages',
  access: 'signedIn',
  summary:
    'Write in a conversation; mailed to the other party; once for each requestId, where one is sent',
  body: writeMessageSchema.shape(onceFields),
  status: 201,
  answer: threadShape,
  refusals: ['already_sent'],
  rateLimit: { name: 'conversation', account: (_, caller) => caller?.username },
});

export const markConversationRead = call({
  method: 'put',
  path: '/api/user/conversations/:id/read',
  access: 'signedIn',
  summary: 'Note up to which message the caller has read a conversation; repeatable',
  body: readSchema,
  status: 204,
  sendsNoMail: true,
});
