import type { ProjectLocation, ProjectSector, ProjectStatus } from '@ail/kit/contracts/enums';
import type { CreateProject } from '@ail/kit/contracts/projects/project';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { containing } from '../../db/search.ts';
import { editedAt } from '../../http/edits.ts';
import { found } from '../../http/errors.ts';
import { type Listed, listPage, listPublic, type Page } from '../../http/paging.ts';
import { ProjectModel, projectSearchText } from '../../models/ProjectModel.ts';
import { isPublic } from './projects.policy.ts';

/** Projects anyone may see, the newest first. */
export const listPublicProjects = (db: Knex, page: Page): Promise<Listed<ProjectModel>> =>
  listPublic(
    ProjectModel.query(db)
      // Not "in": that would make MySQL read and sort all of them rather than the newest.
      .whereNot('status', 'pending')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

/** @throws Refusal not_found, also for a pending project */
export const getPublicProject = async (db: Knex, id: number): Promise<ProjectModel> => {
  const project = found(await ProjectModel.query(db).findById(id));
  return found(isPublic(project) ? project : null);
};

export const projectSorts = ['createdAt', 'title', 'sector', 'country', 'status'] as const;

export interface ProjectFilter extends Page {
  q?: string | undefined;
  status?: ProjectStatus | undefined;
  sector?: ProjectSector | undefined;
  location?: ProjectLocation | undefined;
  sort?: (typeof projectSorts)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** All projects, filtered, the newest first unless sorted otherwise. */
export const listProjects = (db: Knex, filter: ProjectFilter): Promise<Listed<ProjectModel>> => {
  const { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' } = filter;
  const query = ProjectModel.query(db).orderBy(sort, order).orderBy('id', order);
  for (const name of ['status', 'sector', 'location'] as const) {
    const value = filter[name];
    if (value !== undefined) query.where(name, value);
  }
  if (filter.q) query.whereRaw(...containing('searchText', filter.q));
  return listPage(query, filter);
};

/** @throws Refusal not_found */
export const getProject = async (db: Knex, id: number): Promise<ProjectModel> =>
  found(await ProjectModel.query(db).findById(id));

/** Reads a project and holds it until the transaction ends. @throws Refusal not_found */
export const lockProject = async (trx: Transaction, id: number): Promise<ProjectModel> =>
  found(await ProjectModel.query(trx).findById(id).forUpdate());

export const createProject = async (trx: Knex, input: CreateProject): Promise<ProjectModel> => {
  const now = new Date();
  return ProjectModel.query(trx).insertAndFetch({
    ...input,
    searchText: projectSearchText(input),
    createdAt: now,
    updatedAt: now,
  });
};

export const updateProject = async (
  trx: Knex,
  project: ProjectModel,
  input: Partial<CreateProject>,
): Promise<ProjectModel> =>
  ProjectModel.query(trx).patchAndFetchById(project.id, {
    ...input,
    searchText: projectSearchText({ ...project, ...input }),
    updatedAt: editedAt(project.updatedAt),
  });
