import type { QueryOf } from '@ail/kit/contracts/call';
import type { listAdminProjects } from '@ail/kit/contracts/projects/project.calls';
import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { containing } from '../../db/search.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPage, listPublic, type Page } from '../../http/paging.ts';
import { ProjectModel } from '../../models/ProjectModel.ts';
import type { Viewer } from '../../models/viewer.ts';

type ProjectFilter = QueryOf<typeof listAdminProjects>;

/** The projects that `viewer` may see, filtered, the newest first unless sorted otherwise. */
const projectsFor = (
  db: Knex,
  viewer: Viewer,
  { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc', ...filter }: ProjectFilter,
): QueryBuilder<ProjectModel> => {
  const query = ProjectModel.query(db)
    .modify(ProjectModel.visibleTo(viewer))
    .orderBy(sort, order)
    .orderBy('id', order);
  for (const name of ['status', 'sector', 'location'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return query;
};

/** Projects anyone may see, the newest first. */
export const listPublicProjects = (db: Knex, page: Page): Promise<Listed<ProjectModel>> =>
  listPublic(projectsFor(db, null, {}), page);

/** One page of the projects that `viewer` may see. */
export const listProjects = (
  db: Knex,
  viewer: Viewer,
  filter: ProjectFilter,
): Promise<Listed<ProjectModel>> => listPage(projectsFor(db, viewer, filter), filter);

/** @throws Refusal not_found, also where there is one that `viewer` may not see */
export const getProject = async (db: Knex, viewer: Viewer, id: number): Promise<ProjectModel> =>
  found(await ProjectModel.query(db).findById(id).modify(ProjectModel.visibleTo(viewer)));
