import { type FieldEntry, pickFieldsReadBy, pickFieldsWrittenBy } from '../field-table.ts';
import { email, optionalLine, optionalParagraphs, personName } from '../field-types.ts';

/** A field of a registration. `owner` is the registrant, and `write` says who may correct the field later. */
interface RegistrationEntry extends FieldEntry {
  /** Whether the admin's table shows it: always, where an admin chooses it, or never. */
  readonly column: 'fixed' | 'optional' | 'none';
  /** Whether exported files have it. */
  readonly isExported: boolean;
}

/** What a registration says of its registrant, in the order of forms, tables and files. */
export const registrationFields = {
  name: {
    schema: personName(),
    read: 'owner',
    write: 'owner',
    input: 'line',
    label: 'terms.registration.name',
    column: 'fixed',
    isExported: true,
  },
  /** Links to the registration went to this address, so only the team can change it. */
  email: {
    schema: email(),
    read: 'owner',
    write: 'admin',
    input: 'email',
    label: 'terms.registration.email',
    column: 'fixed',
    isExported: true,
  },
  organization: {
    schema: optionalLine(),
    read: 'owner',
    write: 'owner',
    input: 'line',
    label: 'terms.registration.organization',
    column: 'optional',
    isExported: true,
  },
  jobTitle: {
    schema: optionalLine(),
    read: 'owner',
    write: 'owner',
    input: 'line',
    label: 'terms.registration.jobTitle',
    column: 'optional',
    isExported: true,
  },
  dietaryRequirements: {
    schema: optionalParagraphs(),
    read: 'owner',
    write: 'owner',
    input: 'text',
    label: 'terms.registration.dietaryRequirements',
    column: 'optional',
    isExported: true,
  },
  specialAccommodations: {
    schema: optionalParagraphs(),
    read: 'owner',
    write: 'owner',
    input: 'text',
    label: 'terms.registration.specialAccommodations',
    column: 'optional',
    isExported: true,
  },
  interestAreas: {
    schema: optionalParagraphs(),
    read: 'owner',
    write: 'owner',
    input: 'text',
    label: 'terms.registration.interestAreas',
    column: 'optional',
    isExported: true,
  },
} as const satisfies Readonly<Record<string, RegistrationEntry>>;
export type RegistrationField = keyof typeof registrationFields;

/** The fields that a registrant fills in and reads; the others are for the team only. */
export const registrantFields = pickFieldsReadBy(registrationFields, 'owner');

/** The fields that a registrant may correct. */
export const correctionFields = pickFieldsWrittenBy(registrationFields, 'owner');
