import * as calls from '@ail/kit/contracts/conversations/conversation.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/endpoint.ts';
import {
  listConversations,
  listUnsignedRequests,
  presentConversations,
  presentUnsignedRequests,
  readThread,
} from './conversations.query.ts';
import { decideUnsignedRequest, markRead, writeMessage } from './conversations.service.ts';

/** Conversations about projects, for those who ask and for owners. */
export const conversationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(calls.listConversations, async ({ user, query, ctx }) => {
      const { items, total } = await listConversations(db, user.id, query);
      setPageHeaders(ctx, query, total);
      return presentConversations(db, user.id, items, query.language);
    }),
    endpoint(calls.listUnsignedRequests, async ({ user, query, ctx }) => {
      const { items, total } = await listUnsignedRequests(db, user, query);
      setPageHeaders(ctx, query, total);
      return presentUnsignedRequests(db, items, query.language);
    }),
    endpoint(calls.decideUnsignedRequest, ({ user, body, id }) =>
      decideUnsignedRequest(services, user, id('id'), body),
    ),
    endpoint(calls.getConversation, ({ user, query, id }) =>
      readThread(db, user.id, id('id'), query.language),
    ),
    endpoint(calls.writeMessage, ({ user, body, id }) =>
      writeMessage(services, user, id('id'), body),
    ),
    endpoint(calls.markConversationRead, ({ user, body, id }) =>
      markRead(services, user, id('id'), body.until),
    ),
  ];
};
