import type { ProjectModel } from '../../models/ProjectModel.ts';

/** A pending project waits for an admin; nobody else may know of it. */
export const isPublic = (project: ProjectModel): boolean => project.status !== 'pending';
