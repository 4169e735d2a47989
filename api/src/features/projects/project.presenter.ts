import { createPicker, pickFieldsReadBy } from '@ail/kit/contracts/field-table';
import { projectFields, submissionFields } from '@ail/kit/contracts/projects/project.fields';
import type {
  AdminProject,
  OwnProject,
  Project,
  ProjectProposal,
  ProjectSummary,
} from '@ail/kit/contracts/projects/project.shape';
import type { RowOf } from '../../platform/db/base.model.ts';
import {
  changedFields,
  type ProjectTranslationModel,
  presentTranslations,
} from '../translations/public.ts';
import type { UserModel } from '../users/public.ts';
import type { ProjectModel } from './project.model.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const pickListFields = createPicker(pickFieldsReadBy(projectFields, 'list'));
const pickPageFields = createPicker(pickFieldsReadBy(projectFields, 'page'));
const pickOwnerFields = createPicker(pickFieldsReadBy(projectFields, 'owner'));
const pickAdminFields = createPicker(pickFieldsReadBy(projectFields, 'admin'));
const pickSubmission = createPicker(submissionFields);

type ProjectRow = RowOf<ProjectModel>;

/** The fields that no form fills in, which every reader is sent. */
const presentRow = (project: ProjectRow) => ({
  id: project.id,
  language: project.language,
  answerTime: project.answerTime,
  createdAt: project.createdAt.toISOString(),
  date: (project.date ?? project.createdAt).toISOString(),
  notConfirmedSince: iso(project.notConfirmedSince),
});

/** Present a project in a list, without its long texts. */
export const presentProjectSummary = (project: ProjectRow): ProjectSummary => ({
  ...presentRow(project),
  ...pickListFields(project),
});

/** Present a project on its page. */
export const presentProject = (
  project: ProjectRow,
): Omit<Project, 'languages' | 'originalLanguage' | 'imageAlts'> => ({
  ...presentRow(project),
  ...pickPageFields(project),
  team: project.team ?? [],
});

/** Get the text of a project as its owner submits it. */
export const ownerTextOf = (project: ProjectRow): ProjectProposal => ({
  ...pickSubmission(project),
  team: project.team ?? [],
});

/** The state of the review, and the owner's text where it is not published. */
const presentReview = (project: ProjectRow) => ({
  reviewState: project.reviewState,
  reviewMessage: project.reviewMessage,
  submittedAt: iso(project.submittedAt),
  reviewedAt: iso(project.reviewedAt),
  approvedAt: iso(project.approvedAt),
  confirmedAt: iso(project.confirmedAt),
  expiredAt: iso(project.expiredAt),
  proposal: project.proposal && { ...ownerTextOf(project), ...project.proposal },
  updatedAt: project.updatedAt.toISOString(),
});

/** Present a project to its owner. */
export const presentOwnProject = (project: ProjectRow): OwnProject => ({
  ...presentRow(project),
  ...pickOwnerFields(project),
  team: project.team ?? [],
  ...presentReview(project),
});

export type ProjectOwner = Pick<UserModel, 'id' | 'fullName' | 'email' | 'organization'>;

/** Present a project to admins. */
export const presentAdminProject = (
  project: ProjectRow,
  owner: ProjectOwner | undefined,
  translations: readonly ProjectTranslationModel[] | undefined,
): AdminProject => ({
  ...presentRow(project),
  ...pickAdminFields(project),
  team: project.team ?? [],
  ...presentReview(project),
  translations: presentTranslations(
    translations,
    ({ title, description, useOfFunds, details, team, originalHash }) => ({
      changed: changedFields('projects', originalHash, project),
      title,
      description,
      useOfFunds,
      details,
      team: team ?? [],
    }),
  ),
  owner: owner
    ? {
        id: owner.id,
        fullName: owner.fullName,
        email: owner.email,
        organization: owner.organization,
      }
    : null,
});
