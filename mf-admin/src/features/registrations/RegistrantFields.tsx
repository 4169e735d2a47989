import type { RegistrationForm } from '@ail/kit/contracts/registrations/registration';
import { TextField } from '@ail/kit/ui/TextField';
import { FormattedMessage } from 'react-intl';

/** The labels of the fields, also for an edit conflict. */
export const registrantLabels = {
  name: 'adminRegistrations.column.name',
  email: 'adminRegistrations.column.email',
  organization: 'adminRegistrations.column.organization',
  jobTitle: 'adminRegistrations.column.jobTitle',
  dietaryRequirements: 'adminRegistrations.column.dietaryRequirements',
  specialAccommodations: 'adminRegistrations.column.specialAccommodations',
  interestAreas: 'adminRegistrations.column.interestAreas',
} satisfies Record<keyof RegistrationForm, string>;

export const emptyRegistrant: Record<keyof RegistrationForm, string> = {
  name: '',
  email: '',
  organization: '',
  jobTitle: '',
  dietaryRequirements: '',
  specialAccommodations: '',
  interestAreas: '',
};

/** What a registration says of its registrant. */
export const RegistrantFields = () => (
  <>
    <TextField<RegistrationForm>
      name="name"
      label={<FormattedMessage id={registrantLabels.name} />}
      required
    />
    <TextField<RegistrationForm>
      name="email"
      type="email"
      label={<FormattedMessage id={registrantLabels.email} />}
      required
    />
    <TextField<RegistrationForm>
      name="organization"
      label={<FormattedMessage id={registrantLabels.organization} />}
    />
    <TextField<RegistrationForm>
      name="jobTitle"
      label={<FormattedMessage id={registrantLabels.jobTitle} />}
    />
    <TextField<RegistrationForm>
      name="dietaryRequirements"
      label={<FormattedMessage id={registrantLabels.dietaryRequirements} />}
      multiline
      rows={2}
    />
    <TextField<RegistrationForm>
      name="specialAccommodations"
      label={<FormattedMessage id={registrantLabels.specialAccommodations} />}
      multiline
      rows={2}
    />
    <TextField<RegistrationForm>
      name="interestAreas"
      label={<FormattedMessage id={registrantLabels.interestAreas} />}
      multiline
      rows={2}
    />
  </>
);
