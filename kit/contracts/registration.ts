import { type InferType, object } from 'yup';
import {
  type RegistrationDecision,
  type RegistrationStatus,
  registrationDecisions,
} from './enums.ts';
import { email, line, oneOf, optionalLine, optionalParagraphs, paragraphs } from './field-types.ts';
import { limits } from './limits.ts';
import { messageRef } from './message-ref.ts';

const nameMessage = messageRef('validation.name', { min: limits.name.min });

/** A person's name, as every public form asks for it. */
export const personName = () =>
  line(limits.name.max).required(nameMessage).min(limits.name.min, nameMessage);

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

export const registrationDecisionSchema = object({
  status: oneOf<RegistrationDecision>(registrationDecisions).required('validation.required'),
});
export type RegistrationDecisionChange = InferType<typeof registrationDecisionSchema>;

/** A mail an admin writes to a registrant. */
export const registrantMessageSchema = object({
  subject: line(limits.title.max).required('validation.subject'),
  message: paragraphs(limits.message.max)
    .required(messageRef('validation.message', { min: limits.message.min }))
    .min(limits.message.min, messageRef('validation.message', { min: limits.message.min })),
});
export type RegistrantMessage = InferType<typeof registrantMessageSchema>;

export interface Registration {
  id: number;
  eventId: number;
  eventTitle: string;
  name: string;
  email: string;
  organization: string | null;
  jobTitle: string | null;
  dietaryRequirements: string | null;
  specialAccommodations: string | null;
  interestAreas: string | null;
  status: RegistrationStatus;
  createdAt: string;
  /** The job title, under the name the admin screens use. */
  role: string | null;
  /** Special accommodations and interest areas as one text. */
  notes: string | null;
}
