import { type AddedStatus, addedStatuses } from '@ail/kit/contracts/registrations/registration';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { SelectField } from '@ail/kit/ui/SelectField';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '../../blocks/forms/CheckboxField.tsx';

interface AddedAs {
  status: AddedStatus;
  sendsMail: boolean;
}

export const usuallyAddedAs: AddedAs = { status: 'approved', sendsMail: false };

/** How registrations that an admin adds begin, and whether the registrants are told. */
export const AddedAsFields = () => {
  const intl = useIntl();
  return (
    <>
      <SelectField<AddedAs>
        name="status"
        label={<FormattedMessage id="adminRegistrations.status" />}
        options={addedStatuses.map((value) => ({
          value,
          label: intl.formatMessage({ id: registrationStatusTerms[value] }),
        }))}
      />
      <CheckboxField<AddedAs>
        name="sendsMail"
        label={<FormattedMessage id="adminRegistrations.add.mail" />}
      />
    </>
  );
};
