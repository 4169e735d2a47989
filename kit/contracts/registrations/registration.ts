import { type InferType, object } from 'yup';
import {
  type RegistrationDecision,
  type RegistrationStatus,
  registrationDecisions,
  registrationStatuses,
} from '../enums.ts';
import {
  email,
  idList,
  line,
  listOf,
  onceFields,
  oneOf,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  personName,
  requestId,
} from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';

/** What a visitor sends to register for an event. */
export const createRegistrationSchema = object({
  name: personName(),
  email: email(),
  organization: optionalLine(),
  jobTitle: optionalLine(),
  dietaryRequirements: optionalParagraphs(),
  specialAccommodations: optionalParagraphs(),
  interestAreas: optionalParagraphs(),
});
export type CreateRegistration = InferType<typeof createRegistrationSchema>;

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

/** A mail an admin writes to a registrant. */
export const registrantMessageSchema = object({
  subject: line(limits.title.max).required('validation.subject'),
  message: paragraphs(limits.message.max)
    .required(messageRef('validation.message', { min: limits.message.min }))
    .min(limits.message.min, messageRef('validation.message', { min: limits.message.min })),
});
export type RegistrantMessage = InferType<typeof registrantMessageSchema>;

/** The same, once for each `requestId` where one is given. */
export const oneMessageSchema = registrantMessageSchema.shape(onceFields);

/** The same mail to many; sent twice with one `requestId` it goes out once. */
export const manyMessageSchema = registrantMessageSchema.shape({ requestId: requestId() });

/** The same mail to the registrants of `ids`. */
export const chosenMessageSchema = manyMessageSchema.shape({ ids: idList(limits.page.max) });
