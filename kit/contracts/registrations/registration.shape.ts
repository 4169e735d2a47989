import { eventStatuses, registrationStatuses } from '../enums.ts';
import { rowFailureCodes } from '../errors.ts';
import { getShapes } from '../field-shapes.ts';
import { answerShape } from '../questions/question.shape.ts';
import {
  flag,
  type Infer,
  instant,
  integer,
  listOf,
  nullable,
  objectOf,
  text,
  word,
} from '../shape.ts';
import { textLanguageShape } from '../translations.shape.ts';
import { registrantFields, registrationFields } from './registration.fields.ts';

const fields = {
  id: integer,
  eventId: integer,
  /** Of the texts of the event. */
  eventLanguage: textLanguageShape,
  eventTitle: text,
  eventDate: instant,
  eventEndDate: nullable(instant),
  eventTimeZone: text,
  eventLocation: text,
  eventCountry: nullable(text),
  eventVenue: nullable(text),
  eventStatus: word(eventStatuses),
  ...getShapes(registrantFields),
  status: word(registrationStatuses),
  /** The place in the line of those who wait, from 1; `null` with any other status. */
  position: nullable(integer),
  /** Until when the address must be confirmed; `null` once it is, or where it need not be. */
  confirmBy: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  /** The job title, under the name the admin screens use. */
  role: nullable(text),
  /** Special accommodations and interest areas as one text. */
  notes: nullable(text),
  /** What the door scans; `null` while the registration is not approved. */
  ticketCode: nullable(text),
};

/**
 * A registration as its registrant sees it, and as decisions of admins answer it. People who have just registered also see
 * their answers, and `isMailed` as `false` where no mail is on its way to them.
 */
export const registrationShape = objectOf(fields, { answers: listOf(answerShape), isMailed: flag });
export type Registration = Infer<typeof registrationShape>;

/** With the answers to the questions of its event. */
export const answeredRegistrationShape = objectOf({ ...fields, answers: listOf(answerShape) });
export type AnsweredRegistration = Infer<typeof answeredRegistrationShape>;

const adminFields = { ...fields, ...getShapes(registrationFields) };

/** A registration as admins see it. */
export const adminRegistrationShape = objectOf(adminFields);
export type AdminRegistration = Infer<typeof adminRegistrationShape>;

/** The same in lists, with the answers and when the door let the registrant in; `null` until then. */
export const listedRegistrationShape = objectOf({
  ...adminFields,
  answers: listOf(answerShape),
  checkedInAt: nullable(instant),
});
export type ListedRegistration = Infer<typeof listedRegistrationShape>;

/** What became of one of several registrations: as it is now, or why it stayed as it was. */
export const decisionOutcomeShape = objectOf({
  id: integer,
  registration: nullable(registrationShape),
  /** False where it failed, and where it was decided so already: no mail was sent then. */
  changed: flag,
  failure: nullable(objectOf({ code: word(rowFailureCodes), message: text })),
});
export type DecisionOutcome = Infer<typeof decisionOutcomeShape>;

/** To how many people a mail is being sent. */
export const mailCountShape = objectOf({ count: integer });
export type MailCount = Infer<typeof mailCountShape>;

const importProblemShape = objectOf({
  /** As a spreadsheet counts them: the row of the headers is 1. */
  row: integer,
  /** The header of the column; `null` where the whole row is meant. */
  column: nullable(text),
  message: text,
});

/** What a file of registrations holds. */
export const importPreviewShape = objectOf({
  /** How many rows it has, without the headers and empty ones. */
  rows: integer,
  /** Rows without a problem whose address has not registered yet. */
  ready: integer,
  /** Rows whose address has registered for the event already. */
  registered: integer,
  /** Places that are free at the event; `null` without a capacity. */
  placesLeft: nullable(integer),
  /** The first headers of columns that are not read, shortened; `ignoredCount` is how many there are. */
  ignored: listOf(text),
  ignoredCount: integer,
  /** The first rows, as they would be stored. */
  sample: listOf(objectOf({ row: integer, name: text, email: text, organization: nullable(text) })),
  /** The first problems; `problemCount` is how many there are. */
  problems: listOf(importProblemShape),
  problemCount: integer,
});
export type ImportPreview = Infer<typeof importPreviewShape>;

/** How many registrations a file has added, and how many it left out. */
export const importedShape = objectOf({ count: integer, skipped: integer });
