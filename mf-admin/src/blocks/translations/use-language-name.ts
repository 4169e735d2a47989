import type { Language } from '@ail/kit/contracts/enums';
import { languageTerms } from '@ail/kit/contracts/terms';
import { useIntl } from 'react-intl';

/** The name of a language in the language of the page; where that is chosen, each is named in its own (`languageNames`). */
export const useLanguageName = (): ((language: Language) => string) => {
  const intl = useIntl();
  return (language) => intl.formatMessage({ id: languageTerms[language] });
};
