import type { Knex } from 'knex';
import { found } from '../../platform/http/errors.ts';
import { ProjectModel } from '../projects/public.ts';
import { SavedProjectModel } from './saved-project.model.ts';

/**
 * Saves a project for an account; repeatable.
 * @throws Refusal not_found, also for a pending project
 */
export const saveProject = async (db: Knex, userId: number, projectId: number): Promise<void> => {
  found(await ProjectModel.query(db).findById(projectId).modify(ProjectModel.visibleTo(null)));
  await SavedProjectModel.query(db)
    .insert({ userId, projectId, createdAt: new Date() })
    .onConflict(['userId', 'projectId'])
    .ignore();
};

/** Takes a project from the saved ones; repeatable. */
export const unsaveProject = async (db: Knex, userId: number, projectId: number): Promise<void> => {
  await SavedProjectModel.query(db).delete().where({ userId, projectId });
};
