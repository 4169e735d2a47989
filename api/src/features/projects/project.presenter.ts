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

/** A project in a list, without its long texts. */
export const presentProjectSummary = (project: RowOf<ProjectModel>): ProjectSummary => ({
  id: project.id,
  language: project.language,
  title: project.title,
  description: project.description,
  sector: project.sector,
  subSector: project.subSector,
  location: project.location,
  country: project.country,
  investmentRange: project.investmentRange,
  investmentNeeded: project.investmentNeeded,
  images: project.images,
  sourceUrl: project.sourceUrl,
  impact: project.impact,
  status: project.status,
  answerTime: project.answerTime,
  createdAt: project.createdAt.toISOString(),
  stage: project.stage,
  amountSought: project.amountSought,
  currency: project.currency,
  organization: project.organization,
  date: (project.date ?? project.createdAt).toISOString(),
  notConfirmedSince: iso(project.notConfirmedSince),
});

/** A project as anyone may see it. */
export const presentProject = (
  project: RowOf<ProjectModel>,
): Omit<Project, 'languages' | 'originalLanguage' | 'imageAlts'> => ({
  ...presentProjectSummary(project),
  useOfFunds: project.useOfFunds,
  details: project.details,
  team: project.team ?? [],
});

/** What an owner writes, of a whole project. */
export const ownerTextOf = (project: RowOf<ProjectModel>): ProjectProposal => ({
  title: project.title,
  description: project.description,
  sector: project.sector,
  subSector: project.subSector,
  location: project.location,
  country: project.country,
  investmentRange: project.investmentRange,
  investmentNeeded: project.investmentNeeded,
  sourceUrl: project.sourceUrl,
  impact: project.impact,
  stage: project.stage,
  amountSought: project.amountSought,
  currency: project.currency,
  organization: project.organization,
  useOfFunds: project.useOfFunds,
  details: project.details,
  team: project.team ?? [],
});

/** A project as its owner sees it. */
export const presentOwnProject = (project: RowOf<ProjectModel>): OwnProject => ({
  ...presentProject(project),
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

export type ProjectOwner = Pick<UserModel, 'id' | 'fullName' | 'email' | 'organization'>;

/** A project as admins see it. */
export const presentAdminProject = (
  project: RowOf<ProjectModel>,
  owner: ProjectOwner | undefined,
  translations: readonly ProjectTranslationModel[] | undefined,
): AdminProject => ({
  ...presentOwnProject(project),
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
