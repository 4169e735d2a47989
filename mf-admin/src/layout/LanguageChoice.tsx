import { languages } from '@ail/kit/contracts/enums';
import type { Host } from '@ail/kit/contracts/host';
import { Select } from '@ail/kit/ui/field-look';
import { languageNames } from '@ail/kit/ui/language-names';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

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
          {languageNames[language]}
        </option>
      ))}
    </Choice>
  );
};
