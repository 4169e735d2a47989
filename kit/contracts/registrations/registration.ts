import { type InferType, object } from 'yup';
import {
  email,
  flag,
  mailToken,
  onceFields,
  optionalLine,
  optionalParagraphs,
  personName,
} from '../field-types.ts';
import { sentAnswers } from '../questions/answers.ts';

const answers = {
  name: personName(),
  organization: optionalLine(),
  jobTitle: optionalLine(),
  dietaryRequirements: optionalParagraphs(),
  specialAccommodations: optionalParagraphs(),
  interestAreas: optionalParagraphs(),
};

/** What a visitor fills in to register for an event. */
export const registrationFormSchema = object({ ...answers, email: email() });
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
export const correctionFormSchema = object(answers);
export type RegistrationCorrection = InferType<typeof correctionFormSchema>;

/** A correction by the token of a mail; what is not sent stays. */
export const correctionSchema = registrationTokenSchema.shape({
  ...answers,
  answers: sentAnswers(),
});
