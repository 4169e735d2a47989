import { resourcePicture } from '@ail/kit/contracts/images/pictures';
import * as calls from '@ail/kit/contracts/resources/resource.calls';
import * as writing from '@ail/kit/contracts/resources/writing.calls';
import type { AnyEndpoint } from '../../platform/http/endpoint.ts';
import { found } from '../../platform/http/errors.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import type { Services } from '../../platform/services.ts';
import { draftEndpoints } from '../drafts/public.ts';
import { imageAltsOf } from '../images/public.ts';
import { pageLanguages } from '../translations/public.ts';
import { endpoint } from '../users/public.ts';
import { draftedAt, formOf, listNewDrafts, previewOf } from './drafts.service.ts';
import { presentForAdmin, presentResource, presentResourceSummary } from './resource.presenter.ts';
import { resourceIdAt } from './resource-address.model.ts';
import {
  listAdminResources,
  listResources,
  presentAdminResourceSummaries,
  presentAdminResources,
  readResource,
  resourceOverview,
} from './resources.query.ts';
import {
  createResource,
  deleteResource,
  restoreVersion,
  updateResource,
} from './resources.service.ts';
import { getVersion, listVersions, presentVersion } from './versions.service.ts';

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
      async ({ user, query, text }) => {
        const id = found(await resourceIdAt(db, text('id')));
        const resource = await readResource(db, user, id, query.language);
        const shown = user?.isAdmin
          ? await presentForAdmin(resource, db)
          : presentResource(resource);
        return {
          ...shown,
          languages: pageLanguages(resource),
          imageAlts: await imageAltsOf(
            db,
            [resourcePicture(resource, services.config.publicUrl)],
            query.language ?? resource.language,
          ),
        };
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
    endpoint(writing.listNewResourceDrafts, async ({ query, user, ctx }) => {
      const { items, total } = await listNewDrafts(db, user, query);
      setPageHeaders(ctx, query, total);
      return items;
    }),
    ...draftEndpoints(
      db,
      {
        read: writing.getResourceDraft,
        keep: writing.saveResourceDraft,
        end: writing.deleteResourceDraft,
      },
      ({ text }) => draftedAt(db, text('id')),
      ({ text }) => formOf(text('id')),
    ),
    endpoint(writing.previewResource, ({ user, query, text }) =>
      previewOf(db, user, text('id'), query.language),
    ),
    endpoint(writing.listResourceVersions, async ({ query, id, ctx }) => {
      const { items, total } = await listVersions(db, id('id'), query);
      setPageHeaders(ctx, query, total);
      return items;
    }),
    endpoint(writing.getResourceVersion, async ({ id }) =>
      presentVersion(await getVersion(db, id('id'), id('versionId'))),
    ),
    endpoint(writing.restoreResourceVersion, ({ user, body, id }) =>
      restoreVersion(services, user, { id: id('id'), versionId: id('versionId') }, body.updatedAt),
    ),
  ];
};
