import type { QueryOf } from '@ail/kit/contracts/call';
import type { listAdminResources } from '@ail/kit/contracts/resources/resource.calls';
import type { Knex } from 'knex';
import { containing } from '../../db/search.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPublic } from '../../http/paging.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import type { Viewer } from '../../models/viewer.ts';

type ResourceFilter = QueryOf<typeof listAdminResources>;

/** The resources that `viewer` may see, filtered, the newest first. */
export const listResources = (
  db: Knex,
  viewer: Viewer,
  filter: ResourceFilter,
): Promise<Listed<ResourceModel>> => {
  const query = ResourceModel.query(db)
    .modify(ResourceModel.visibleTo(viewer))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc');
  for (const name of ['status', 'type', 'category'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPublic(query, filter);
};

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getResource = async (db: Knex, viewer: Viewer, id: number): Promise<ResourceModel> =>
  found(await ResourceModel.query(db).findById(id).modify(ResourceModel.visibleTo(viewer)));
