import { listNames } from '@ail/kit/contracts/field-table';
import {
  correctionFields,
  type RegistrationField,
  registrantFields,
  registrationFields,
} from '@ail/kit/contracts/registrations/registration.fields';
import { FieldGroups } from '@ail/kit/ui/FieldGroups';
import { FieldInput, type FieldLook } from '@ail/kit/ui/FieldInput';

const looks: Partial<Record<RegistrationField, FieldLook>> = {
  name: { label: 'events.form.name', autoComplete: 'name' },
  email: { label: 'events.form.email', autoComplete: 'email' },
  organization: { autoComplete: 'organization' },
  jobTitle: { autoComplete: 'organization-title' },
  specialAccommodations: { hint: 'events.form.specialAccommodations.hint' },
  interestAreas: { label: 'events.form.interestAreas', hint: 'events.form.interestAreas.hint' },
};

const names = {
  registration: listNames(registrantFields),
  correction: listNames(correctionFields),
};

/**
 * The inputs for the fields of a registration, for use in a form.
 * @param props.of a correction leaves out the address, which registrants cannot change
 */
export const AnswerFields = ({ of }: { of: keyof typeof names }) => (
  <FieldGroups<RegistrationField>
    fields={names[of]}
    groups={[
      ['name', 'email', 'organization', 'jobTitle'],
      ['dietaryRequirements'],
      ['specialAccommodations'],
      ['interestAreas'],
      ['others'],
    ]}
  >
    {(name) => (
      <FieldInput name={name} entry={registrationFields[name]} look={{ rows: 2, ...looks[name] }} />
    )}
  </FieldGroups>
);
