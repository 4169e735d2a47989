import type { CreateProject } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { FormValues } from '@ail/kit/ui/form-values';

export type ProjectValues = FormValues<CreateProject, 'sector' | 'location'>;

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
