import type { QueryOf } from '@ail/kit/contracts/call';
import { countriesNamed, countryOfFilter } from '@ail/kit/contracts/countries';
import type { Language } from '@ail/kit/contracts/enums';
import type { ProjectOrder } from '@ail/kit/contracts/projects/project';
import type {
  listAdminProjects,
  listProjects as listCall,
} from '@ail/kit/contracts/projects/project.calls';
import {
  type AdminProject,
  adminProjectShape,
  projectShape,
  projectSummaryShape,
} from '@ail/kit/contracts/projects/project.shape';
import { subSectorTerms } from '@ail/kit/contracts/projects/sub-sectors';
import { regionTerms, sectorTerms } from '@ail/kit/contracts/terms';
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
  ProjectTranslationModel,
  shownTranslation,
  translatedColumn,
  translationsOfRows,
  withTranslation,
} from '../translations/public.ts';
import { UserModel } from '../users/public.ts';
import { drawHalf } from './draw-half.ts';
import { ProjectModel } from './project.model.ts';
import { type ProjectOwner, presentAdminProject } from './project.presenter.ts';

type ProjectFilter = QueryOf<typeof listAdminProjects>;
type VisitorFilter = QueryOf<typeof listCall>;

/** The projects that `viewer` may see, filtered, the newest first unless sorted otherwise. */
const projectsFor = (
  db: Knex,
  viewer: Viewer,
  filter: ProjectFilter,
): QueryBuilder<ProjectModel> => {
  // Of the submitted ones, who has waited longest comes first.
  const { sort = filter.reviewState === 'submitted' ? 'submittedAt' : 'createdAt' } = filter;
  const { order = sort === 'createdAt' ? 'desc' : 'asc' } = filter;
  const query = ProjectModel.query(db)
    .select(columnsOf(ProjectModel, adminProjectShape), 'projects.ownerId')
    .modify(ProjectModel.visibleTo(viewer))
    .orderBy(sort, order)
    .orderBy('id', order);
  for (const name of ['status', 'reviewState', 'sector', 'location'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return query;
};

/** The columns that each order of visitors' lists begins with. */
const ordersBy = {
  newest: ['createdAt'],
  impact: ['impact', 'createdAt'],
  // In US dollars. A project that names no amount is the smallest; the second column only completes the index.
  amount: ['rangeFrom', 'amountSought'],
  title: ['titleKey'],
} satisfies Record<ProjectOrder, (keyof ProjectModel)[]>;

/** Projects anyone may see, filtered; in the order of `sort` unless half of them is drawn. */
export const publicProjects = (
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  { sector, location, country, range, impact, status, q, sort, featured, language }: VisitorFilter,
): QueryBuilder<ProjectModel> => {
  const query = ProjectModel.query(db)
    .select(inLanguage(language, columnsOf(ProjectModel, projectSummaryShape)))
    .modify(joinTranslation(language))
    .modify(ProjectModel.visibleTo(null));
  if (status) query.where('projects.status', status);
  if (sector) query.where({ sector });
  if (location) query.where({ location });
  if (country) query.where('countryCode', countryOfFilter(country) ?? '');
  if (range) query.whereRaw(...containing('investmentRange', range));
  if (impact) query.where('impact', impact === 'true');
  if (q) {
    query.modify(
      searchWords(
        q,
        (word) => ({
          countryCode: countriesNamed(word),
          sector: valuesNamed(texts, sectorTerms, word),
          location: valuesNamed(texts, regionTerms, word),
          subSector: valuesNamed(texts, subSectorTerms, word),
        }),
        {
          inTexts: 'subSector',
          translations: language && shownTranslation,
          ...(!sort && featured === undefined && { rankedBy: 'titleKey' }),
        },
      ),
    );
  }
  return query;
};

/** Projects anyone may see, filtered and sorted. */
export const listPublicProjects = async (
  services: Services,
  filter: VisitorFilter,
): Promise<Listed<RowOf<ProjectModel>>> => {
  if (filter.featured !== undefined) {
    return drawHalf(publicProjects(services, filter), filter.featured, filter);
  }
  const sorted = () => {
    const { sort = 'newest' } = filter;
    const { order = sort === 'amount' || sort === 'title' ? 'asc' : 'desc' } = filter;
    const query = publicProjects(services, filter);
    for (const column of [...ordersBy[sort], 'id']) {
      const isTranslated = column === 'titleKey' && filter.language;
      query.orderBy(isTranslated ? translatedColumn('projects', column) : column, order);
    }
    return query;
  };
  // A range is a part of a text, too.
  const q = filter.q ?? filter.range;
  if (q) return listPage(sorted(), { ...filter, q });
  const sortsAll = filter.sort === 'title' && filter.language !== undefined;
  return listPublicPage(services.db, ['projects', filter], sorted, filter, sortsAll);
};

/** @throws Refusal not_found, also for a pending one */
export const readPublicProject = async (
  db: Knex,
  id: number,
  language?: Language,
): Promise<RowOf<ProjectModel>> => {
  const query = builtOnce(db, `project ${id} ${language}`, () =>
    compile(
      findProject(db, id, null)
        .select(
          inLanguage(language, columnsOf(ProjectModel, projectShape)),
          languageColumns('projects'),
        )
        .modify(joinTranslation(language)),
    ),
  );
  const [row] = await readCompiled(db, ProjectModel, query);
  return found(row);
};

/** One page of the projects that `viewer` may see. */
export const listProjects = (
  db: Knex,
  viewer: Viewer,
  filter: ProjectFilter,
): Promise<Listed<ProjectModel>> => {
  const query = projectsFor(db, viewer, filter);
  if (!filter.translation) return listPage(query, filter);
  return listFiltered(query.modify(withTranslation(filter.translation)), filter);
};

/** A project; `undefined` if there is none that `viewer` may see. */
export const findProject = (
  db: Knex,
  id: number,
  viewer: Viewer,
): QueryBuilder<ProjectModel, ProjectModel | undefined> =>
  ProjectModel.query(db).findById(id).modify(ProjectModel.visibleTo(viewer));

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getProject = async (db: Knex, viewer: Viewer, id: number): Promise<ProjectModel> =>
  found(await findProject(db, id, viewer));

/** The owners of projects, by id. */
const ownersOf = async (
  db: Knex,
  projects: readonly Pick<ProjectModel, 'ownerId'>[],
): Promise<Map<number, ProjectOwner>> => {
  const ids = [...new Set(projects.flatMap(({ ownerId }) => ownerId ?? []))];
  if (ids.length === 0) return new Map();
  const owners = await UserModel.query(db)
    .select('id', 'fullName', 'email', 'organization')
    .findByIds(ids);
  return new Map(owners.map((owner) => [owner.id, owner]));
};

/** A project as admins are answered, with its owner. */
export const readAdminProject = async (project: ProjectModel, db: Knex): Promise<AdminProject> => {
  const [shown] = await readAdminProjects([project], db);
  return found(shown);
};

/** Projects as admins are answered, with their owners. */
export const readAdminProjects = async (
  projects: readonly ProjectModel[],
  db: Knex,
): Promise<AdminProject[]> => {
  const ids = projects.map(({ id }) => id);
  const [owners, translations] = await Promise.all([
    ownersOf(db, projects),
    translationsOfRows(ProjectTranslationModel.query(db), ids),
  ]);
  return projects.map((project) =>
    presentAdminProject(project, owners.get(project.ownerId ?? 0), translations.get(project.id)),
  );
};
