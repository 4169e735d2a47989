import type { AdminProject, Inquiry, Project } from '@ail/kit/contracts/projects/project.shape';
import type { RowOf } from '../models/BaseModel.ts';
import type { MessageModel } from '../models/MessageModel.ts';
import type { ProjectModel } from '../models/ProjectModel.ts';

/** A project as anyone may see it. */
export const presentProject = (project: RowOf<ProjectModel>): Project => ({
  id: project.id,
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
  createdAt: project.createdAt.toISOString(),
});

/** A project as admins see it. */
export const presentAdminProject = (project: ProjectModel): AdminProject => ({
  ...presentProject(project),
  updatedAt: project.updatedAt.toISOString(),
});

/** An inquiry as its sender sees it. */
export const presentInquiry = (inquiry: MessageModel): Inquiry => ({
  id: inquiry.id,
  projectId: inquiry.projectId ?? 0,
  projectTitle: inquiry.projectTitle ?? '',
  message: inquiry.message,
  createdAt: inquiry.createdAt.toISOString(),
});
