import { projectLocations, projectSectors, projectStatuses } from '@ail/kit/contracts/enums';
import type { AdminProject, Inquiry, Project } from '@ail/kit/contracts/projects/project';
import { flag, instant, integer, listOf, nullable, text, word } from '@ail/kit/contracts/shape';
import { objectFor } from '../http/json-schema.ts';
import type { MessageModel } from '../models/MessageModel.ts';
import type { ProjectModel } from '../models/ProjectModel.ts';

/** A project as anyone may see it. */
export const presentProject = (project: ProjectModel): Project => ({
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

export const presentAdminProject = (project: ProjectModel): AdminProject => ({
  ...presentProject(project),
  updatedAt: project.updatedAt.toISOString(),
});

const projectProperties = {
  id: integer,
  title: text,
  description: text,
  sector: word(projectSectors),
  subSector: nullable(text),
  location: word(projectLocations),
  country: nullable(text),
  investmentRange: text,
  investmentNeeded: nullable(text),
  images: listOf(text),
  sourceUrl: nullable(text),
  impact: flag,
  status: word(projectStatuses),
  createdAt: instant,
};
export const projectSchema = objectFor<Project>(projectProperties);
export const adminProjectSchema = objectFor<AdminProject>({
  ...projectProperties,
  updatedAt: instant,
});

/** An inquiry as its sender sees it. */
export const presentInquiry = (inquiry: MessageModel): Inquiry => ({
  id: inquiry.id,
  projectId: inquiry.projectId ?? 0,
  projectTitle: inquiry.projectTitle ?? '',
  message: inquiry.message,
  createdAt: inquiry.createdAt.toISOString(),
});

export const inquirySchema = objectFor<Inquiry>({
  id: integer,
  projectId: integer,
  projectTitle: text,
  message: text,
  createdAt: instant,
});
