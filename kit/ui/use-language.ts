import { fallbackLanguage, type Language } from '@ail/kit/contracts/enums';
import { asLanguage } from '@ail/kit/contracts/language';
import { useIntl } from 'react-intl';

/** The language of the page. */
export const useLanguage = (): Language => asLanguage(useIntl().locale) ?? fallbackLanguage;
