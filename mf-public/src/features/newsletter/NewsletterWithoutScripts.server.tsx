import { FormattedMessage } from 'react-intl';

/** For a browser that runs no scripts: why the form does not come. */
export const NewsletterWithoutScripts = () => (
  <noscript>
    <p>
      <FormattedMessage id="newsletter.withoutScripts" />
    </p>
  </noscript>
);
