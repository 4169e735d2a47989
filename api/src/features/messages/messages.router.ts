import * as calls from '@ail/kit/contracts/messages/message.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { listMessages, presentMessages } from './messages.query.ts';
import { reply, sendContactMessage, setHandled } from './messages.service.ts';

/** Messages to the team: writing one, and what admins do with them. */
export const messageEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, texts, rateLimits } = services;
  return [
    endpoint(calls.sendContactMessage, async ({ user, body, language, ctx }) => {
      const hasReceipt = await rateLimits.allows('receipts', ctx, body.email);
      await sendContactMessage(services, { user, language, hasReceipt }, body);
      return { message: texts.translate(language, 'api.contacted') };
    }),
    endpoint(calls.listMessages, async ({ query, ctx }) => {
      const { items, total } = await listMessages(db, query);
      setPageHeaders(ctx, query, total);
      return presentMessages(db, items);
    }),
    endpoint(calls.setMessageHandled, ({ user, body, id }) =>
      setHandled(services, user, id('id'), body),
    ),
    endpoint(calls.replyToMessage, ({ user, body, id }) => reply(services, user, id('id'), body)),
  ];
};
