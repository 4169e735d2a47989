import { type InferType, object } from 'yup';
import {
  type RegistrationDecision,
  type RegistrationStatus,
  registrationDecisions,
  registrationStatuses,
} from '../enums.ts';
import { idList, listOf, oneOf } from '../field-types.ts';
import { limits } from '../limits.ts';

const decisionFields = {
  status: oneOf<RegistrationDecision>(registrationDecisions).required('validation.required'),
};

/** A decision; with `seenStatus` as it was read, one that somebody else made since is a conflict. */
export const registrationDecisionSchema = object({
  ...decisionFields,
  seenStatus: oneOf<RegistrationStatus>(registrationStatuses),
});
export type RegistrationDecisionChange = InferType<typeof registrationDecisionSchema>;

/**
 * The same decision on several registrations, of whatever events; `seenStatuses`, in the order of
 * `ids`, as `seenStatus` of one.
 */
export const registrationDecisionsSchema = object({
  ...decisionFields,
  ids: idList(limits.page.max),
  seenStatuses: listOf(
    oneOf<RegistrationStatus>(registrationStatuses).required('validation.required'),
    limits.page.max,
  ).test(
    'one for each id',
    'validation.required',
    (seen, { parent }) => !seen || seen.length === parent.ids?.length,
  ),
});
