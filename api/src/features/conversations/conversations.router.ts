import * as calls from '@ail/kit/contracts/conversations/conversation.calls';
import * as documentCalls from '@ail/kit/contracts/documents/document.calls';
import * as projectCalls from '@ail/kit/contracts/projects/project.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import {
  listConversations,
  listUnsignedRequests,
  presentConversations,
  presentUnsignedRequests,
  readThread,
} from './conversations.query.ts';
import { decideUnsignedRequest, markRead, writeMessage } from './conversations.service.ts';
import { askForDocument, decideDocument } from './document-requests.service.ts';
import { sendInquiry } from './inquiries.service.ts';

/** Inquiries about projects, the conversations that follow, and requests for documents in them. */
export const conversationEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, rateLimits } = services;
  return [
    endpoint(projectCalls.sendInquiry, async ({ user, body, language, id, ctx }) => {
      await rateLimits.consumeByNetwork('inquiries', ctx);
      const hasReceipt = await rateLimits.allows('receipts', ctx, body.email);
      return sendInquiry(services, { user, language, hasReceipt }, id('id'), body);
    }),
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
    endpoint(documentCalls.askForDocument, async ({ user, language, id }) => ({
      conversationId: await askForDocument(services, user, id('id'), id('documentId'), language),
    })),
    ...[
      { call: documentCalls.grantDocument, mayRead: true, asTeam: false },
      { call: documentCalls.revokeDocument, mayRead: false, asTeam: false },
      { call: documentCalls.grantDocumentAsTeam, mayRead: true, asTeam: true },
      { call: documentCalls.revokeDocumentAsTeam, mayRead: false, asTeam: true },
    ].map(({ call, mayRead, asTeam }) =>
      endpoint(call, ({ user, id }) =>
        decideDocument(services, user, {
          messageId: id('id'),
          documentId: id('documentId'),
          mayRead,
          asTeam,
        }),
      ),
    ),
  ];
};
