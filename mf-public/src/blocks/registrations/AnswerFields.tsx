import type { RegistrationCorrection } from '@ail/kit/contracts/registrations/registration';
import { Grid } from '@ail/kit/ui/Grid';
import { TextField } from '@ail/kit/ui/TextField';
import { TranslatableText } from '@ail/kit/ui/TranslatableText';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/**
 * What a registrant is asked, for use in a form.
 * @param props.email the field of the address, which cannot be corrected later
 */
export const AnswerFields = ({ email }: { email?: ReactNode }) => (
  <>
    <Grid $columns={{ tablet: 2 }} $gap={5}>
      <TextField<RegistrationCorrection>
        name="name"
        label={<FormattedMessage id="events.form.name" />}
        autoComplete="name"
        required
      />
      <TranslatableText>{email}</TranslatableText>
      <TextField<RegistrationCorrection>
        name="organization"
        label={<FormattedMessage id="events.form.organization" />}
        autoComplete="organization"
      />
      <TextField<RegistrationCorrection>
        name="jobTitle"
        label={<FormattedMessage id="events.form.jobTitle" />}
        autoComplete="organization-title"
      />
    </Grid>
    <TextField<RegistrationCorrection>
      name="dietaryRequirements"
      label={<FormattedMessage id="events.form.dietaryRequirements" />}
      multiline
      rows={2}
    />
    <TextField<RegistrationCorrection>
      name="specialAccommodations"
      label={<FormattedMessage id="events.form.specialAccommodations" />}
      hint={<FormattedMessage id="events.form.specialAccommodations.hint" />}
      multiline
      rows={2}
    />
    <TextField<RegistrationCorrection>
      name="interestAreas"
      label={<FormattedMessage id="events.form.interestAreas" />}
      hint={<FormattedMessage id="events.form.interestAreas.hint" />}
      multiline
      rows={2}
    />
  </>
);
