import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import { asLanguage } from '@ail/kit/contracts/language';
import { type AddedStatus, addedStatuses } from '@ail/kit/contracts/registrations/registration';
import { registrationStatusTerms } from '@ail/kit/contracts/terms';
import { CheckboxField } from '@ail/kit/ui/CheckboxField';
import { SelectField } from '@ail/kit/ui/SelectField';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguageName } from '../../blocks/translations/use-language-name.ts';

interface AddedAs {
  status: AddedStatus;
  /** That of mails to the registrants. */
  language: Language;
  sendsMail: boolean;
}

/** How they usually begin; the admin's language, until another is chosen. */
export const usuallyAddedAs = (locale: string): AddedAs => ({
  status: 'approved',
  language: asLanguage(locale) ?? fallbackLanguage,
  sendsMail: false,
});

/**
 * How registrations that an admin adds begin, and whether the registrants are told.
 * @param languageHint what else says the language
 */
export const AddedAsFields = ({ languageHint }: { languageHint?: ReactNode }) => {
  const intl = useIntl();
  const nameOf = useLanguageName();
  return (
    <>
      <SelectField<AddedAs>
        name="status"
        label={<FormattedMessage id="adminRegistrations.status" />}
        required
        options={addedStatuses.map((value) => ({
          value,
          label: intl.formatMessage({ id: registrationStatusTerms[value] }),
        }))}
      />
      <SelectField<AddedAs>
        name="language"
        label={<FormattedMessage id="adminRegistrations.add.language" />}
        hint={languageHint}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
      />
      <CheckboxField<AddedAs>
        name="sendsMail"
        label={<FormattedMessage id="adminRegistrations.add.mail" />}
      />
    </>
  );
};
