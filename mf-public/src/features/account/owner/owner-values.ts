import { type DraftProject, draftProjectSchema } from '@ail/kit/contracts/projects/project';
import type { OwnProject } from '@ail/kit/contracts/projects/project.shape';
import { type FormValues, toEmptyFormValues, toFormValues } from '@ail/kit/ui/form-values';
import { htmlOf, textOf } from './details-text.ts';

export type OwnerValues = FormValues<DraftProject, 'sector' | 'location'>;

export const emptyProject = toEmptyFormValues<DraftProject, 'sector' | 'location'>(
  draftProjectSchema,
);

/** Get the form's values of a project: of the proposed text, else of the published one or the draft. */
export const toValues = (project: OwnProject): OwnerValues => {
  const values = toFormValues(draftProjectSchema, project.proposal ?? project);
  return { ...values, details: textOf(values.details) };
};

/** Get the request body from the form's values. */
export const toSend = (values: DraftProject): DraftProject => ({
  ...values,
  details: htmlOf(values.details ?? '') || null,
});

/** Get the published fields, which replace a proposal. */
export const publishedOf = (project: OwnProject): DraftProject =>
  draftProjectSchema.cast(project, { stripUnknown: true });
