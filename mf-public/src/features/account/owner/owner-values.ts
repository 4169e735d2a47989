import { type DraftProject, draftProjectSchema } from '@ail/kit/contracts/projects/project';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import type { FormValues } from '@ail/kit/ui/form-values';
import type { TeamValues } from '@ail/kit/ui/TeamField';
import { htmlOf, textOf } from './details-text.ts';

export type OwnerValues = Omit<FormValues<DraftProject, 'sector' | 'location'>, 'team'> &
  TeamValues;

export const emptyProject: OwnerValues = {
  title: '',
  description: '',
  sector: '',
  subSector: '',
  location: '',
  country: '',
  investmentRange: '',
  investmentNeeded: '',
  sourceUrl: '',
  impact: false,
  stage: '',
  amountSought: '',
  currency: '',
  useOfFunds: '',
  details: '',
  team: [],
  organization: '',
};

/** The form's values of a project: what is proposed, else what is published or drafted. */
export const toValues = (project: OwnProject): OwnerValues => {
  const text = project.proposal ?? project;
  return {
    title: text.title,
    description: text.description,
    sector: text.sector,
    subSector: text.subSector ?? '',
    location: text.location,
    country: text.country ?? '',
    investmentRange: text.investmentRange,
    investmentNeeded: text.investmentNeeded ?? '',
    sourceUrl: text.sourceUrl ?? '',
    impact: text.impact,
    stage: text.stage ?? '',
    amountSought: text.amountSought ?? '',
    currency: text.currency ?? '',
    useOfFunds: text.useOfFunds ?? '',
    details: textOf(text.details ?? ''),
    team: text.team.map(({ name, role }) => ({ name, role: role ?? '' })),
    organization: text.organization ?? '',
  };
};

/** What is sent of the form's values. */
export const toSend = (values: DraftProject): DraftProject => ({
  ...values,
  details: htmlOf(values.details ?? '') || null,
});

/** The published fields, to be sent so that nothing is proposed any more. */
export const publishedOf = (project: OwnProject): DraftProject =>
  draftProjectSchema.cast(project, { stripUnknown: true });
