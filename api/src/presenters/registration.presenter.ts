import { registrationStatuses } from '@ail/kit/contracts/enums';
import type { Registration } from '@ail/kit/contracts/registrations/registration';
import { instant, integer, nullable, text, word } from '@ail/kit/contracts/shape';
import { objectFor } from '../http/json-schema.ts';
import type { RegistrationModel } from '../models/RegistrationModel.ts';

/** A registration as the registrant and admins see it. */
export const presentRegistration = (
  registration: RegistrationModel,
  eventTitle: string,
): Registration => ({
  id: registration.id,
  eventId: registration.eventId,
  eventTitle,
  name: registration.name,
  email: registration.email,
  organization: registration.organization,
  jobTitle: registration.jobTitle,
  dietaryRequirements: registration.dietaryRequirements,
  specialAccommodations: registration.specialAccommodations,
  interestAreas: registration.interestAreas,
  status: registration.status,
  createdAt: registration.createdAt.toISOString(),
  role: registration.jobTitle,
  notes:
    [registration.specialAccommodations, registration.interestAreas].filter(Boolean).join('\n') ||
    null,
});

export const registrationSchema = objectFor<Registration>({
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
  role: nullable(text),
  notes: nullable(text),
});
