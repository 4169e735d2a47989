/**
 * Investment projects as visitors and admins see them.
 * Other features import only what this file exports.
 */

export { ProjectModel, projectSearchColumns } from './project.model.ts';
export { projectPictures } from './project.pictures.ts';
export { ownerTextOf, presentOwnProject, presentProjectSummary } from './project.presenter.ts';
export { changesTo, cleanedProject } from './project-texts.ts';
export { auditStep } from './projects.audit.ts';
export { findProject, getProject, publicProjects, readAdminProject } from './projects.query.ts';
