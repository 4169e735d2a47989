import * as calls from '@ail/kit/contracts/newsletter/newsletter.calls';
import { auditExport } from '../../platform/audit/exports.ts';
import { streamCsv } from '../../platform/http/csv.ts';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { subscriberColumns } from './newsletter.csv.ts';
import { presentSubscriber } from './newsletter.presenter.ts';
import { countSubscribers, listSubscribers, subscribersAfter } from './newsletter.query.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

/** The newsletter: subscribing with a confirmation by mail, and who has. */
export const newsletterEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, rateLimits } = services;
  const { translate } = services.texts;
  return [
    endpoint(calls.subscribe, async ({ body, language, ctx }) => {
      if (await rateLimits.allows('invitation', ctx, body.email)) {
        await rateLimits.consume('invitations', ctx, {});
        await subscribe(services, body, language, () =>
          rateLimits.allows('alreadySubscribed', ctx, body.email),
        );
      }
      return { message: translate(language, 'api.subscribed') };
    }),
    endpoint(calls.confirmSubscription, async ({ body, language }) => {
      const changedTo = await confirmSubscription(services, body.token);
      return { message: translate(language, 'api.confirmed'), language: changedTo };
    }),
    ...[calls.unsubscribe, calls.unsubscribeAtShortPath].map((call) =>
      endpoint(call, async ({ body, language }) => {
        await unsubscribe(services, body.token);
        return { message: translate(language, 'api.unsubscribed') };
      }),
    ),
    endpoint(calls.unsubscribeByMailProgram, async ({ query, language }) => {
      await unsubscribe(services, query.token);
      return { message: translate(language, 'api.unsubscribed') };
    }),
    endpoint(
      calls.openUnsubscribePage,
      async ({ query: { token } }) => `/newsletter/unsubscribe?${new URLSearchParams({ token })}`,
    ),
    endpoint(calls.listSubscribers, async ({ query, ctx }) => {
      const { items, total } = await listSubscribers(db, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentSubscriber);
    }),
    endpoint(calls.exportSubscribers, async ({ user, query, ctx }) => {
      const file = 'subscribers.csv';
      const { q, status } = query;
      await auditExport(db, user, {
        entity: 'message',
        file,
        rows: await countSubscribers(db, query),
        q,
        filters: { ...(status && { subscriberState: status }) },
      });
      ctx.attachment(file);
      return streamCsv(
        ctx.req,
        (last, count) => subscribersAfter(db, query, last).limit(count),
        subscriberColumns,
      );
    }),
  ];
};
