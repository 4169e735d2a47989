import { eventStatuses, registrationStatuses } from '../enums.ts';
import { errorCodes } from '../errors.ts';
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

const fields = {
  id: integer,
  eventId: integer,
  eventTitle: text,
  eventDate: instant,
  eventEndDate: nullable(instant),
  eventTimeZone: text,
  eventLocation: text,
  eventCountry: nullable(text),
  eventVenue: nullable(text),
  eventStatus: word(eventStatuses),
  name: text,
  email: text,
  organization: nullable(text),
  jobTitle: nullable(text),
  dietaryRequirements: nullable(text),
  specialAccommodations: nullable(text),
  interestAreas: nullable(text),
  status: word(registrationStatuses),
  /** The place in the line of those who wait, from 1; `null` with any other status. */
  position: nullable(integer),
  /** Until when the address must be confirmed; `null` once it is, or where it need not be. */
  confirmBy: nullable(instant),
  createdAt: instant,
  /** The job title, under the name the admin screens use. */
  role: nullable(text),
  /** Special accommodations and interest areas as one text. */
  notes: nullable(text),
};

/** A registration as the registrant and admins see it; who has just registered sees the answers, too. */
export const registrationShape = objectOf(fields, { answers: listOf(answerShape) });
export type Registration = Infer<typeof registrationShape>;

/** With the answers to the questions of its event. */
export const answeredRegistrationShape = objectOf({ ...fields, answers: listOf(answerShape) });
export type AnsweredRegistration = Infer<typeof answeredRegistrationShape>;

/** What became of one of several registrations: as it is now, or why it stayed as it was. */
export const decisionOutcomeShape = objectOf({
  id: integer,
  registration: nullable(registrationShape),
  /** False where it failed, and where it was decided so already: no mail was sent then. */
  changed: flag,
  failure: nullable(objectOf({ code: word(errorCodes), message: text })),
});
export type DecisionOutcome = Infer<typeof decisionOutcomeShape>;

/** To how many people a mail is being sent. */
export const mailCountShape = objectOf({ count: integer });
export type MailCount = Infer<typeof mailCountShape>;
