import { type InferType, object } from 'yup';
import {
  type CheckedInFilter,
  checkedInFilters,
  type RegistrationStatus,
  registrationStatuses,
} from '../enums.ts';
import {
  flag,
  idList,
  line,
  listOf,
  oneOf,
  optionalId,
  paragraphs,
  requestId,
} from '../field-types.ts';
import { limits } from '../limits.ts';
import { onlyPlaceholders } from '../placeholder-rule.ts';
import { placeholders } from './placeholders.ts';
import { archivedEvents } from './registrant-message.ts';

export const bulkKinds = ['approve', 'reject', 'message'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const bulkStates = ['running', 'done', 'stopped'] as const;
export type BulkState = (typeof bulkStates)[number];

/** `stopped` is one that was not reached before the job was stopped. */
const bulkOutcomes = ['waiting', 'changed', 'unchanged', 'failed', 'stopped'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

const textOf = (schema: ReturnType<typeof line>, message: string) =>
  schema.when('kind', {
    is: 'message',
    // biome-ignore lint/suspicious/noThenProperty: yup names it so
    then: (text) => text.required(message).test(onlyPlaceholders(placeholders)),
  });

/**
 * A decision on many registrations, or a mail to them, done in the background: either on those of `ids`, or with
 * `matching` on all that match the filter of the list. Without a status in it, a mail goes to those who are still
 * registered, and a decision leaves out who has cancelled. Registrations whose address is still to be confirmed are left
 * out of both, and of a mail to those of `ids`.
 */
export const bulkJobSchema = object({
  kind: oneOf<BulkKind>(bulkKinds).required('validation.required'),
  ids: idList(limits.page.max).optional(),
  /** In the order of `ids`: one that has another status by now was decided by somebody else, and is left alone. */
  seenStatuses: listOf(
    oneOf<RegistrationStatus>(registrationStatuses).required('validation.required'),
    limits.page.max,
  ).test(
    'one for each id',
    'validation.required',
    (seen, { parent }) => !seen || seen.length === parent.ids?.length,
  ),
  matching: flag(),
  eventId: optionalId(),
  status: oneOf<RegistrationStatus>(registrationStatuses),
  q: line(),
  checkedIn: oneOf<CheckedInFilter>(checkedInFilters),
  archived: archivedEvents(),
  subject: textOf(line(limits.title.max), 'validation.subject'),
  message: textOf(paragraphs(limits.message.max), 'validation.required'),
  requestId: requestId(),
});
export type StartBulkJob = InferType<typeof bulkJobSchema>;
