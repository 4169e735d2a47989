import type { QueryOf } from '@ail/kit/contracts/call';
import { resourceCategories } from '@ail/kit/contracts/enums';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type {
  listAdminResources as listAdminCall,
  listResources as listCall,
} from '@ail/kit/contracts/resources/resource.calls';
import {
  adminResourceShape,
  adminResourceSummaryShape,
  type ResourceOverview,
} from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { builtOnce, compile, readCompiled } from '../../db/compiled.ts';
import { containing, searchWords } from '../../db/search.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPage, listPublicPage } from '../../http/paging.ts';
import { valuesNamed } from '../../http/term-names.ts';
import { columnsOf, type RowOf } from '../../models/BaseModel.ts';
import { ResourceModel } from '../../models/ResourceModel.ts';
import type { Viewer } from '../../models/viewer.ts';
import type { Services } from '../../services.ts';
import { presentResourceSummary } from './resources.presenter.ts';

const filtered = (
  db: Knex,
  viewer: Viewer,
  filter: Omit<QueryOf<typeof listAdminCall>, 'q'>,
  shape: typeof adminResourceShape | typeof adminResourceSummaryShape = adminResourceSummaryShape,
): QueryBuilder<ResourceModel> => {
  const query = ResourceModel.query(db)
    .select(columnsOf(ResourceModel, shape))
    .modify(ResourceModel.visibleTo(viewer))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc');
  for (const name of ['status', 'type', 'category'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  return query;
};

/** All resources without their content, filtered, the newest first. */
export const listAdminResources = (
  db: Knex,
  viewer: Viewer,
  filter: QueryOf<typeof listAdminCall>,
): Promise<Listed<ResourceModel>> => {
  const query = filtered(db, viewer, filter);
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};

/** The resources that `viewer` may see, filtered, the newest first. */
export const listResources = (
  { db, texts }: Services,
  viewer: Viewer,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<RowOf<ResourceModel>>> => {
  const shape = filter.without ? adminResourceSummaryShape : adminResourceShape;
  const build = () => {
    const query = filtered(db, viewer, filter, shape);
    if (filter.featured) query.whereIn('title', [...featuredResourceTitles]);
    return query;
  };
  if (!filter.q) return listPublicPage(db, ['resources', filter, viewer?.isAdmin], build, filter);
  const named = (word: string) => ({ category: valuesNamed(texts, resourceCategoryTerms, word) });
  return listPage(build().modify(searchWords(filter.q, named)), filter);
};

const latestCount = 3;

/** What the knowledge hub shows besides its list. */
export const resourceOverview = async (db: Knex): Promise<ResourceOverview> => {
  const categories = resourceCategories.map(async (category) => {
    const build = () => filtered(db, null, { category });
    const { items, total } = await listPublicPage(db, ['newest', category], build, { limit: 1 });
    const [newest] = items;
    return { category, count: total, newest: newest ? presentResourceSummary(newest) : null };
  });
  const query = builtOnce(db, 'latest', () => compile(filtered(db, null, {}).limit(latestCount)));
  const latest = await readCompiled(db, ResourceModel, query);
  return {
    categories: await Promise.all(categories),
    latest: latest.map(presentResourceSummary),
  };
};

/** A resource; `undefined` if there is none that `viewer` may see. */
export const findResource = (
  db: Knex,
  id: number,
  viewer: Viewer,
): QueryBuilder<ResourceModel, ResourceModel | undefined> =>
  ResourceModel.query(db).findById(id).modify(ResourceModel.visibleTo(viewer));

/** A resource as it is answered. @throws Refusal not_found, as `getResource` */
export const readResource = async (
  db: Knex,
  viewer: Viewer,
  id: number,
): Promise<RowOf<ResourceModel>> => {
  const query = builtOnce(db, JSON.stringify(['resource', id, viewer?.isAdmin]), () =>
    compile(findResource(db, id, viewer).select(columnsOf(ResourceModel, adminResourceShape))),
  );
  const [row] = await readCompiled(db, ResourceModel, query);
  return found(row);
};

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getResource = async (db: Knex, viewer: Viewer, id: number): Promise<ResourceModel> =>
  found(await findResource(db, id, viewer));
