import * as calls from '@ail/kit/contracts/projects/searches.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { endpoint } from '../users/public.ts';
import { stopPage } from './searches.mail.ts';
import {
  createSearch,
  deleteSearch,
  listSearches,
  presentSearch,
  stopSearchAlerts,
  updateSearch,
} from './searches.service.ts';

/** The searches that an account has saved, and their mails. */
export const searchEndpoints = (services: Services): AnyEndpoint[] => {
  const { db, texts } = services;
  return [
    endpoint(calls.listSearches, async ({ user, query, ctx }) => {
      const { items, total } = await listSearches(db, user.id, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentSearch);
    }),
    endpoint(calls.createSearch, ({ user, language, body }) =>
      createSearch(db, user.id, language, body),
    ),
    endpoint(calls.updateSearch, ({ user, language, body, id }) =>
      updateSearch(db, user.id, id('id'), language, body),
    ),
    endpoint(calls.deleteSearch, ({ user, id }) => deleteSearch(db, user.id, id('id'))),
    endpoint(calls.openStopPage, async ({ query }) => stopPage(query.token)),
    endpoint(calls.stopSearchAlerts, async ({ query, language }) => {
      await stopSearchAlerts(services, query.token);
      return { message: texts.translate(language, 'api.alertsStopped') };
    }),
  ];
};
