import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import { asLanguage } from '@ail/kit/contracts/language';
import { SelectField } from '@ail/kit/ui/SelectField';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLanguageName } from './use-language-name.ts';

/** The language that a new row is usually written in: that of the page. */
export const useUsualLanguage = (): Language => asLanguage(useIntl().locale) ?? fallbackLanguage;

/**
 * The `lang` of fields for texts that are written in the language of their row.
 * @param language that of the row; without it, the one that is chosen in the form
 */
export const useTextLanguage = (language?: Language): { lang?: Language } => {
  const { values } = useFormikContext<{ language?: Language }>();
  const lang = language ?? values.language;
  return lang ? { lang } : {};
};

/** The language in which something new is written. */
export const OriginalLanguageField = () => {
  const nameOf = useLanguageName();
  return (
    <SelectField<{ language: Language }>
      name="language"
      label={<FormattedMessage id="adminTranslations.original" />}
      hint={<FormattedMessage id="adminTranslations.original.hint" />}
      options={languages.map((value) => ({ value, label: nameOf(value) }))}
      required
    />
  );
};
