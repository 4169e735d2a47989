import { contentLanguage, type Language } from '@ail/kit/contracts/enums';
import { textLanguageTerms } from '@ail/kit/contracts/terms';
import { Badge } from '@ail/kit/ui/Badge';
import { useLanguage } from '@ail/kit/ui/use-language';
import { FormattedMessage } from 'react-intl';

/** Says in which language a text is, where that is not the page's. */
export const LanguageBadge = ({
  of: { language = contentLanguage },
}: {
  of: { language?: Language };
}) =>
  language === useLanguage() ? null : (
    <Badge>
      <FormattedMessage id={textLanguageTerms[language]} />
    </Badge>
  );
