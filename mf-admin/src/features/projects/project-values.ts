import type { CreateProject } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import type { FormValues } from '@ail/kit/ui/form-values';
import type { TeamValues } from '@ail/kit/ui/TeamField';
import { valuesLike } from '../../blocks/drafts/values-like.ts';

export type ProjectValues = Omit<FormValues<CreateProject, 'sector' | 'location'>, 'team'> &
  TeamValues;

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
  stage: '',
  amountSought: '',
  currency: '',
  useOfFunds: '',
  details: '',
  team: [],
  organization: '',
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
  stage: project.stage ?? '',
  amountSought: project.amountSought ?? '',
  currency: project.currency ?? '',
  useOfFunds: project.useOfFunds ?? '',
  details: project.details ?? '',
  team: project.team.map(({ name, role }) => ({ name, role: role ?? '' })),
  organization: project.organization ?? '',
  status: project.status,
});

/** Reads what was typed into the form of a project and kept. */
export const keptValues = valuesLike<ProjectValues>({
  ...emptyProject,
  images: [''],
  team: [{ name: '', role: '' }],
});
