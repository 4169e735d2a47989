import {
  type ResourceCategory,
  type ResourceStatus,
  type ResourceType,
  resourceCategories,
  resourceStatuses,
  resourceTypes,
} from '@ail/kit/contracts/enums';
import { line, onceFields, oneOf } from '@ail/kit/contracts/field-types';
import { resourceBodyLimitBytes } from '@ail/kit/contracts/limits';
import { paths } from '@ail/kit/contracts/paths';
import { pageFields, seenVersion } from '@ail/kit/contracts/query-fields';
import { createResourceSchema, updateResourceSchema } from '@ail/kit/contracts/resources/resource';
import { listOf } from '@ail/kit/contracts/shape';
import { object } from 'yup';
import { audit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { checkUnchanged } from '../../http/edits.ts';
import type { AnyEndpoint } from '../../http/endpoint.ts';
import { found } from '../../http/errors.ts';
import { oncePerRequest } from '../../http/once-per-request.ts';
import { setPageHeaders } from '../../http/paging.ts';
import { undeclared } from '../../http/undeclared.ts';
import type { Services } from '../../services.ts';
import { maySeeResource } from './resources.policy.ts';
import {
  adminResourceSchema,
  listedResourceSchema,
  presentAdminResource,
  presentResource,
  resourceSchema,
  withoutContent,
} from './resources.presenter.ts';
import {
  createResource,
  getResource,
  listResources,
  lockResource,
  updateResource,
} from './resources.service.ts';

/** Articles and blog posts. */
export const resourceEndpoints = ({ db }: Services): AnyEndpoint[] => [
  undeclared({
    method: 'get',
    path: paths.resources,
    access: 'anyone',
    summary: 'Published resources, the newest first; drafts too for admins',
    query: object({
      ...pageFields,
      q: line(),
      status: oneOf<ResourceStatus>(resourceStatuses),
      type: oneOf<ResourceType>(resourceTypes),
      category: oneOf<ResourceCategory>(resourceCategories),
      /** A list of titles need not bring every text with it. */
      without: oneOf<'content'>(['content']),
    }),
    status: 200,
    answer: listOf(listedResourceSchema),
    handle: async ({ user, query, ctx }) => {
      const isAdmin = user?.isAdmin ?? false;
      const { items, total } = await listResources(db, { ...query, withDrafts: isAdmin });
      setPageHeaders(ctx, query, total);
      const resources = items.map(isAdmin ? presentAdminResource : presentResource);
      return query.without ? resources.map(withoutContent) : resources;
    },
  }),
  undeclared({
    method: 'get',
    path: '/api/resources/:id',
    access: 'anyone',
    summary: 'One resource',
    status: 200,
    answer: resourceSchema,
    handle: async ({ user, id }) => {
      const row = await getResource(db, id('id'));
      const resource = found(maySeeResource(user, row) ? row : null);
      return user?.isAdmin ? presentAdminResource(resource) : presentResource(resource);
    },
  }),
  undeclared({
    method: 'post',
    path: paths.resources,
    access: 'admin',
    summary:
      'Publish a resource, or keep it as a draft; its content is sanitised; once for each ' +
      'requestId, where one is sent',
    body: createResourceSchema.shape(onceFields),
    bodyLimit: resourceBodyLimitBytes,
    status: 201,
    answer: adminResourceSchema,
    refusals: ['already_sent'],
    handle: async ({ user, body: { requestId, ...resource } }) => {
      const request = { requestId, actorId: user.id, content: ['resource', resource] };
      const id = await oncePerRequest(db, request, async (trx) => {
        const after = presentAdminResource(await createResource(trx, resource));
        await audit(trx, user, { action: 'create', entity: 'resource', entityId: after.id, after });
        return after.id;
      });
      return presentAdminResource(await getResource(db, id));
    },
  }),
  undeclared({
    method: 'patch',
    path: '/api/resources/:id',
    access: 'admin',
    summary: 'Change fields of a resource, publish it or return it to draft',
    body: updateResourceSchema,
    bodyLimit: resourceBodyLimitBytes,
    partial: true,
    status: 200,
    answer: adminResourceSchema,
    refusals: ['edit_conflict'],
    handle: ({ user, body: { updatedAt, ...changes }, id }) =>
      inTransaction(db, async (trx) => {
        const resource = await lockResource(trx, id('id'));
        const before = presentAdminResource(resource);
        checkUnchanged(updatedAt, resource.updatedAt, () => before);
        const after = presentAdminResource(await updateResource(trx, resource, changes));
        await audit(trx, user, {
          action: before.status === after.status ? 'update' : 'status',
          entity: 'resource',
          entityId: after.id,
          before,
          after,
        });
        return after;
      }),
  }),
  undeclared({
    method: 'delete',
    path: '/api/resources/:id',
    access: 'admin',
    summary: 'Delete a resource',
    query: seenVersion,
    status: 204,
    refusals: ['edit_conflict'],
    handle: ({ user, query, id }) =>
      inTransaction(db, async (trx) => {
        const resource = await lockResource(trx, id('id'));
        const before = presentAdminResource(resource);
        checkUnchanged(query.updatedAt, resource.updatedAt, () => before);
        await resource.$query(trx).delete();
        await audit(trx, user, {
          action: 'delete',
          entity: 'resource',
          entityId: resource.id,
          before,
        });
      }),
  }),
];
