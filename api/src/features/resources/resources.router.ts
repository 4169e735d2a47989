import * as calls from '@ail/kit/contracts/resources/resource.calls';
import { type AnyEndpoint, endpoint } from '../../http/endpoint.ts';
import { setPageHeaders } from '../../http/paging.ts';
import type { Services } from '../../services.ts';
import { presentAdminResource, presentResourceTo, withoutContent } from './resources.presenter.ts';
import {
  listAdminResources,
  listResources,
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
        const resources = items.map(presentResourceTo(user));
        return query.without ? resources.map(withoutContent) : resources;
      },
      { readsRowsOnly: true },
    ),
    endpoint(calls.listAdminResources, async ({ user, query, ctx }) => {
      const { items, total } = await listAdminResources(db, user, query);
      setPageHeaders(ctx, query, total);
      return items.map(presentAdminResource).map(withoutContent);
    }),
    endpoint(calls.getResourceOverview, () => resourceOverview(db), { readsRowsOnly: true }),
    endpoint(
      calls.getResource,
      async ({ user, id }) => presentResourceTo(user)(await readResource(db, user, id('id'))),
      { readsRowsOnly: true },
    ),
    endpoint(calls.getAdminResource, async ({ user, id }) =>
      presentAdminResource(await readResource(db, user, id('id'))),
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
