import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import { type Listed, listPage, type Page } from '../../platform/http/paging.ts';
import { ProjectModel } from '../projects/public.ts';

/** A project of an owner; `undefined` where it is not theirs. */
export const findOwnProject = (
  db: Knex,
  id: number,
  owner: { id: number },
): QueryBuilder<ProjectModel, ProjectModel | undefined> =>
  ProjectModel.query(db).findById(id).where({ ownerId: owner.id });

/** The projects of an owner, the newest first. */
export const listOwnProjects = (
  db: Knex,
  ownerId: number,
  page: Page,
): Promise<Listed<ProjectModel>> =>
  listPage(
    ProjectModel.query(db).where({ ownerId }).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
    page,
  );
