import { listNames } from '@ail/kit/contracts/field-table';
import { registrationFields } from '@ail/kit/contracts/registrations/registration.fields';
import { FieldInput } from '@ail/kit/ui/FieldInput';

/** The inputs for the fields of a registration, for use in a form. */
export const RegistrantFields = () =>
  listNames(registrationFields).map((name) => (
    <FieldInput key={name} name={name} entry={registrationFields[name]} look={{ rows: 2 }} />
  ));
