import { type CreateProject, createProjectSchema } from '@ail/kit/contracts/projects/project';
import type { AdminProject } from '@ail/kit/contracts/projects/project.shape';
import { type FormValues, toEmptyFormValues, toFormValues } from '@ail/kit/ui/form-values';
import { valuesLike } from '../../blocks/drafts/values-like.ts';

export type ProjectValues = FormValues<CreateProject, 'sector' | 'location'>;

export const emptyProject = toEmptyFormValues<CreateProject, 'sector' | 'location'>(
  createProjectSchema,
);

/** Get the form's values of a project. */
export const toValues = (project: AdminProject): ProjectValues =>
  toFormValues(createProjectSchema, project);

/** Read the values of a project's form from its draft. */
export const keptValues = valuesLike<ProjectValues>({
  ...emptyProject,
  images: [''],
  team: [{ name: '', role: '' }],
});
