import type { ProjectLocation, ProjectSector, ProjectStatus } from '@ail/kit/contracts/enums';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';

/** The values of the form: '' for an empty field. */
export interface ProjectValues {
  title: string;
  description: string;
  sector: ProjectSector | '';
  subSector: string;
  location: ProjectLocation | '';
  country: string;
  investmentRange: string;
  investmentNeeded: string;
  images: string[];
  sourceUrl: string;
  impact: boolean;
  status: ProjectStatus;
}

export const emptyProject: ProjectValues = {
  title: '',
  description: '',
  sector: '',
  subSector: '',
  location: '',
  country: '',
  investmentRange: '',
  investmentNeeded: '',
  images: [],
  sourceUrl: '',
  impact: false,
  status: 'active',
};

/** The form's values of a project. */
export const toValues = (project: AdminProject): ProjectValues => ({
  title: project.title,
  description: project.description,
  sector: project.sector,
  subSector: project.subSector ?? '',
  location: project.location,
  country: project.country ?? '',
  investmentRange: project.investmentRange,
  investmentNeeded: project.investmentNeeded ?? '',
  images: project.images,
  sourceUrl: project.sourceUrl ?? '',
  impact: project.impact,
  status: project.status,
});
