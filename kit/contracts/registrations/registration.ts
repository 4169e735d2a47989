import { type InferType, object } from 'yup';
import { email, optionalLine, optionalParagraphs, personName } from '../field-types.ts';

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
