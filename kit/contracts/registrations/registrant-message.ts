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
  onceFields,
  oneOf,
  optionalId,
  paragraphs,
  requestId,
} from '../field-types.ts';
import { limits } from '../limits.ts';
import { messageRef } from '../message-ref.ts';
import { onlyPlaceholders } from '../placeholder-rule.ts';
import { placeholders } from './placeholders.ts';

/** Registrations of archived events only, or of all others; of no matter where an event is named. */
export const archivedEvents = () => oneOf(['true', 'false']);

const staffMail = (known?: readonly string[]) =>
  object({
    subject: line(limits.title.max).required('validation.subject').test(onlyPlaceholders(known)),
    message: paragraphs(limits.message.max)
      .required(messageRef('validation.message', { min: limits.message.min }))
      .min(limits.message.min, messageRef('validation.message', { min: limits.message.min }))
      .test(onlyPlaceholders(known)),
  });

/** A mail an admin writes in which nothing is filled in. */
export const staffMailSchema = staffMail();

/** A mail an admin writes to a registrant; `placeholders` are filled in. */
export const registrantMessageSchema = staffMail(placeholders);
export type RegistrantMessage = InferType<typeof registrantMessageSchema>;

/** The same, once for each `requestId` where one is given. */
export const oneMessageSchema = registrantMessageSchema.shape(onceFields);

/** The same mail to many; sent twice with one `requestId` it goes out once. */
export const manyMessageSchema = registrantMessageSchema.shape({ requestId: requestId() });

/** The same mail to the registrants of `ids`. */
export const chosenMessageSchema = manyMessageSchema.shape({ ids: idList(limits.page.max) });

/**
 * A message while it is being written: to the registrants of `ids`, with `matching` to all that match the filter of
 * the list and, where it names no status, are still registered, or to those of an event who are approved.
 */
export const messagePreviewSchema = object({
  ids: idList(limits.page.max).notRequired(),
  matching: flag(),
  eventId: optionalId(),
  status: oneOf<RegistrationStatus>(registrationStatuses),
  q: line(),
  checkedIn: oneOf<CheckedInFilter>(checkedInFilters),
  archived: archivedEvents(),
  subject: line(limits.title.max),
  message: paragraphs(limits.message.max),
});
