import { PrivacyNote } from '@ail/kit/ui/PrivacyNote';
import { FormattedMessage } from 'react-intl';

/** For a browser that runs no scripts: why the form does not come, and what becomes of an address. */
export const NewsletterWithoutScripts = () => (
  <noscript>
    <p>
      <FormattedMessage id="letters.withoutScripts" />
    </p>
    <PrivacyNote />
  </noscript>
);
