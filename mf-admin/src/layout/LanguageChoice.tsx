import { type Language, languages } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { Select } from '@ail/kit/ui/field-look';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

/** Each language's own name, whatever the page's language. */
const ownNames = {
  en: 'English',
  fr: 'Français',
  sw: 'Kiswahili',
} satisfies Record<Language, string>;

const Choice = styled(Select)`
  width: auto;
  font-size: ${({ theme }) => theme.text.sm};
`;

/** Switches the whole interface's language. */
export const LanguageChoice = ({ host }: { host: Host }) => {
  const intl = useIntl();
  return (
    <Choice
      aria-label={intl.formatMessage({ id: 'common.language' })}
      value={intl.locale}
      onChange={({ target }) => {
        const chosen = languages.find((language) => language === target.value);
        if (chosen) host.setLanguage(chosen);
      }}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {ownNames[language]}
        </option>
      ))}
    </Choice>
  );
};
