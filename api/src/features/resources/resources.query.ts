import type { QueryOf } from '@ail/kit/contracts/call';
import { type Language, resourceCategories } from '@ail/kit/contracts/enums';
import { featuredResourceTitles } from '@ail/kit/contracts/resources/featured-resources';
import type {
  listAdminResources as listAdminCall,
  listResources as listCall,
} from '@ail/kit/contracts/resources/resource.calls';
import {
  type AdminResource,
  type AdminResourceSummary,
  adminResourceShape,
  adminResourceSummaryShape,
  type ResourceOverview,
} from '@ail/kit/contracts/resources/resource.shape';
import { resourceCategoryTerms } from '@ail/kit/contracts/terms';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { columnsOf, type RowOf } from '../../platform/db/base.model.ts';
import { builtOnce, compile, readCompiled } from '../../platform/db/compiled.ts';
import { containing, searchWords } from '../../platform/db/search.ts';
import { found } from '../../platform/http/errors.ts';
import { type Listed, listFiltered, listPage, listPublicPage } from '../../platform/http/paging.ts';
import { valuesNamed } from '../../platform/http/term-names.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import {
  inLanguage,
  joinTranslation,
  languageColumns,
  ResourceTranslationModel,
  shownTranslation,
  translationsOfRows,
  withTranslation,
} from '../translations/public.ts';
import { ResourceModel } from './resource.model.ts';
import {
  presentAdminResource,
  presentAdminResourceSummary,
  presentResourceSummary,
} from './resource.presenter.ts';

const filtered = (
  db: Knex,
  viewer: Viewer,
  filter: Omit<QueryOf<typeof listAdminCall>, 'q' | 'translation'>,
  shape: typeof adminResourceShape | typeof adminResourceSummaryShape = adminResourceSummaryShape,
  language?: Language,
): QueryBuilder<ResourceModel> => {
  const query = ResourceModel.query(db)
    .select(inLanguage(language, columnsOf(ResourceModel, shape)))
    .modify(joinTranslation(language))
    .modify(ResourceModel.visibleTo(viewer))
    .orderBy('resources.publishedAt', 'desc')
    .orderBy('resources.id', 'desc');
  for (const name of ['status', 'type', 'category'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(`resources.${name}`, value);
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
  if (!filter.translation) return listPage(query, filter);
  return listFiltered(query.modify(withTranslation(filter.translation)), filter);
};

/** The resources that `viewer` may see, filtered, the newest first. */
export const listResources = (
  { db, texts }: Services,
  viewer: Viewer,
  filter: QueryOf<typeof listCall>,
): Promise<Listed<RowOf<ResourceModel>>> => {
  const shape = filter.without ? adminResourceSummaryShape : adminResourceShape;
  const build = () => {
    const query = filtered(db, viewer, filter, shape, filter.language);
    if (filter.featured) query.whereIn('resources.title', [...featuredResourceTitles]);
    return query;
  };
  if (!filter.q) return listPublicPage(db, ['resources', filter, viewer?.isAdmin], build, filter);
  const named = (word: string) => ({ category: valuesNamed(texts, resourceCategoryTerms, word) });
  return listPage(
    build().modify(
      searchWords(filter.q, named, { translations: filter.language && shownTranslation }),
    ),
    filter,
  );
};

const latestCount = 3;

/** What the knowledge hub shows besides its list. */
export const resourceOverview = async (
  db: Knex,
  language: Language | undefined,
): Promise<ResourceOverview> => {
  const categories = resourceCategories.map(async (category) => {
    const build = () => filtered(db, null, { category }, adminResourceSummaryShape, language);
    const key = ['newest', category, language];
    const { items, total } = await listPublicPage(db, key, build, { limit: 1 });
    const [newest] = items;
    return { category, count: total, newest: newest ? presentResourceSummary(newest) : null };
  });
  const query = builtOnce(db, `latest ${language}`, () =>
    compile(filtered(db, null, {}, adminResourceSummaryShape, language).limit(latestCount)),
  );
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
  language?: Language,
): Promise<RowOf<ResourceModel>> => {
  const query = builtOnce(db, JSON.stringify(['resource', id, viewer?.isAdmin, language]), () =>
    compile(
      findResource(db, id, viewer)
        .select(
          inLanguage(language, columnsOf(ResourceModel, adminResourceShape)),
          languageColumns('resources'),
        )
        .modify(joinTranslation(language)),
    ),
  );
  const [row] = await readCompiled(db, ResourceModel, query);
  return found(row);
};

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getResource = async (db: Knex, viewer: Viewer, id: number): Promise<ResourceModel> =>
  found(await findResource(db, id, viewer));

const summaryColumns = [
  'rowId',
  'language',
  'title',
  'description',
  'outdated',
  'complete',
  'updatedAt',
];

const idsOf = (resources: readonly { id: number }[]) => resources.map(({ id }) => id);

/** Resources as admins see them in a list. */
export const presentAdminResourceSummaries = async (
  db: Knex,
  resources: readonly RowOf<ResourceModel>[],
): Promise<AdminResourceSummary[]> => {
  const translations = await translationsOfRows(
    ResourceTranslationModel.query(db).select(summaryColumns),
    idsOf(resources),
  );
  return resources.map((one) => presentAdminResourceSummary(one, translations.get(one.id)));
};

/** Resources as admins see them, with their contents. */
export const presentAdminResources = async (
  db: Knex,
  resources: readonly RowOf<ResourceModel>[],
): Promise<AdminResource[]> => {
  const translations = await translationsOfRows(
    ResourceTranslationModel.query(db),
    idsOf(resources),
  );
  return resources.map((one) => presentAdminResource(one, translations.get(one.id)));
};
