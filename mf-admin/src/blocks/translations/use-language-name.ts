import type { Language } from '@ail/kit/contracts/enums';
import { languageTerms } from '@ail/kit/contracts/terms';
import { useIntl } from 'react-intl';

/**
 * What a language is called in the language of the page: everywhere but where the page's own language is
 * chosen, which is called as it calls itself.
 */
export const useLanguageName = (): ((language: Language) => string) => {
  const intl = useIntl();
  return (language) => intl.formatMessage({ id: languageTerms[language] });
};
