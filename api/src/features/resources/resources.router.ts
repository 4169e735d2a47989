import * as calls from '@ail/kit/contracts/resources/resource.calls';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { pageLanguages } from '../../models/TranslationModel.ts';
import type { Services } from '../../services.ts';
import { presentResource, presentResourceSummary } from './resources.presenter.ts';
import {
  listAdminResources,
  listResources,
  presentAdminResourceSummaries,
  presentAdminResources,
  presentForAdmin,
  readResource,
  resourceOverview,
} from './resources.query.ts';
import { createResource, deleteResource, updateResource } from './resources.service.ts';

/** Articles and blog posts: public reading, and everything an admin does with them. */
export const resourceEndpoints = (services: Services): AnyEndpoint[] => {
  const { db } = services;
  return [
    endpoint(
      calls.listResources,
      async ({ user, query, ctx }) => {
        const { items, total } = await listResources(services, user, query);
        setPageHeaders(ctx, query, total);
        if (user?.isAdmin) {
          return query.without
            ? presentAdminResourceSummaries(db, items)
            : presentAdminResources(db, items);
        }
        return items.map(query.without ? presentResourceSummary : presentResource);
      },
      { readsRowsOnly: true },
    ),
    endpoint(calls.listAdminResources, async ({ user, query, ctx }) => {
      const { items, total } = await listAdminResources(db, user, query);
      setPageHeaders(ctx, query, total);
      return presentAdminResourceSummaries(db, items);
    }),
    endpoint(calls.getResourceOverview, ({ query }) => resourceOverview(db, query.language), {
      readsRowsOnly: true,
    }),
    endpoint(
      calls.getResource,
      async ({ user, query, id }) => {
        const resource = await readResource(db, user, id('id'), query.language);
        const shown = user?.isAdmin
          ? await presentForAdmin(resource, db)
          : presentResource(resource);
        return { ...shown, languages: pageLanguages(resource) };
      },
      { readsRowsOnly: true },
    ),
    endpoint(calls.getAdminResource, async ({ user, id }) =>
      presentForAdmin(await readResource(db, user, id('id')), db),
    ),
    endpoint(calls.createResource, ({ user, body }) => createResource(services, user, body)),
    endpoint(calls.updateResource, ({ user, body, id }) =>
      updateResource(services, user, id('id'), body),
    ),
    endpoint(calls.deleteResource, ({ user, query, id }) =>
      deleteResource(services, user, id('id'), query.updatedAt),
    ),
  ];
};
