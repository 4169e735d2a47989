import { object } from 'yup';
import { instant, optionalInstant, paragraphs } from '../field-types.ts';
import { resourceBodyLimitBytes } from '../limits.ts';

/** What is typed into a form and not saved yet. */
export const draftSchema = object({
  /** The values of the form, as JSON: whatever fields it has, and `tab`, an id of the browser's tab. */
  values: paragraphs(resourceBodyLimitBytes).required('validation.required'),
  /** `updatedAt` of the row that was changed; `null` for a new one. */
  basedOn: optionalInstant(),
  /** `updatedAt` of the draft that the tab has read or kept; `null` for none. */
  seen: optionalInstant(),
});

/**
 * The draft that a save ends: `updatedAt` of the one that the tab has read or kept, `null` for none. One that another tab
 * has kept since stays. Without it, as pages of an older release save, any draft of the form ends.
 */
export const draftSeen = () => instant().nullable();
