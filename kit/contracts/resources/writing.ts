import { object } from 'yup';
import { optionalInstant, paragraphs } from '../field-types.ts';
import { resourceBodyLimitBytes } from '../limits.ts';

/** In the place of an id: a resource that has not been saved yet. */
export const newResource = 'new';

/** What is typed into a form and not saved yet. */
export const draftSchema = object({
  /** The values of the form, as JSON: whatever fields it has. */
  values: paragraphs(resourceBodyLimitBytes).required('validation.required'),
  /** `updatedAt` of the resource that was changed; `null` for a new one. */
  basedOn: optionalInstant(),
});

/** With `updatedAt` as it was read, a resource that somebody else changed since is a conflict. */
export const restoreVersionSchema = object({ updatedAt: optionalInstant() });
