import { type InferType, object } from 'yup';
import { type Language, languages } from '../enums.ts';
import { getSchemas } from '../field-table.ts';
import { fileText, flag, mailToken, onceFields, oneOf, optionalInstant } from '../field-types.ts';
import { limits } from '../limits.ts';
import { sentAnswers } from '../questions/answers.ts';
import { correctionFields, registrantFields, registrationFields } from './registration.fields.ts';

/** What a visitor fills in to register for an event. */
export const registrationFormSchema = object(getSchemas(registrantFields));
export type RegistrationForm = InferType<typeof registrationFormSchema>;

/** The same as it is sent; `waitingList` where the registrant would wait for a place. */
export const createRegistrationSchema = registrationFormSchema.shape({
  ...onceFields,
  waitingList: flag().default(false),
  /** To the questions of the event, by their ids. */
  answers: sentAnswers(),
});
export type CreateRegistration = InferType<typeof createRegistrationSchema>;

/** The token of a mail to a registrant. */
export const registrationTokenSchema = object({ token: mailToken() });

/** What a registrant may correct. */
export const correctionFormSchema = object(getSchemas(correctionFields));
export type RegistrationCorrection = InferType<typeof correctionFormSchema>;

/** A correction by the token of a mail; what is not sent stays. */
export const correctionSchema = correctionFormSchema.shape({
  token: mailToken(),
  answers: sentAnswers(),
});

/** What an admin fills in: what a registrant would, and what is for the team only. */
export const adminRegistrationFormSchema = object(getSchemas(registrationFields));
export type AdminRegistrationForm = InferType<typeof adminRegistrationFormSchema>;

/** A change by an admin; with `updatedAt` as it was read, one that somebody else changed since is a conflict. */
export const editRegistrationSchema = adminRegistrationFormSchema.shape({
  updatedAt: optionalInstant(),
});
export type EditRegistration = InferType<typeof editRegistrationSchema>;

/** The statuses that a registration added by an admin may start with. */
export const addedStatuses = ['approved', 'pending'] as const;
export type AddedStatus = (typeof addedStatuses)[number];

const addedFields = {
  /** `approved` unless it says otherwise. */
  status: oneOf<AddedStatus>(addedStatuses),
  /** The language of mails to the registrants; that of the caller unless it says otherwise. A row of a file may say another. */
  language: oneOf<Language>(languages),
  /** Whether the registrant is told by mail. */
  sendsMail: flag(),
  ...onceFields,
};

/** A registration that an admin adds by hand. */
export const addRegistrationSchema = adminRegistrationFormSchema.shape(addedFields);
export type AddRegistration = InferType<typeof addRegistrationSchema>;

const csv = () => fileText(limits.csv.max, 'api.import.unreadable');

/** A file of registrations to look at before it is imported. */
export const importPreviewSchema = object({ csv: csv() });

/** A file of registrations that an admin adds to an event: all of them, or none. */
export const importRegistrationsSchema = object({
  csv: csv(),
  /** Leaves out those whose address has registered already, instead of refusing the file. */
  skipsRegistered: flag(),
  ...addedFields,
});
export type ImportRegistrations = InferType<typeof importRegistrationsSchema>;
