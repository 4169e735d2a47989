import { registrationStatuses } from '../enums.ts';
import { type Infer, instant, integer, nullable, objectOf, text, word } from '../shape.ts';

/** A registration as the registrant and admins see it. */
export const registrationShape = objectOf({
  id: integer,
  eventId: integer,
  eventTitle: text,
  name: text,
  email: text,
  organization: nullable(text),
  jobTitle: nullable(text),
  dietaryRequirements: nullable(text),
  specialAccommodations: nullable(text),
  interestAreas: nullable(text),
  status: word(registrationStatuses),
  createdAt: instant,
  /** The job title, under the name the admin screens use. */
  role: nullable(text),
  /** Special accommodations and interest areas as one text. */
  notes: nullable(text),
});
export type Registration = Infer<typeof registrationShape>;
