import type { Language } from '@ail/kit/contracts/enums';
import { useLanguage } from '@ail/kit/ui/use-language';
import { FormattedMessage } from 'react-intl';

/** Says in which language a text is that is not the reader's. */
export const InLanguage = ({ language }: { language: Language }) =>
  language === useLanguage() ? null : (
    <>
      <span>{'\u00a0· '}</span>
      <FormattedMessage id="resources.newsletters.in" values={{ language }} />
    </>
  );
