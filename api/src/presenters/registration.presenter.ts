import type { Registration } from '@ail/kit/contracts/registrations/registration.shape';
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
