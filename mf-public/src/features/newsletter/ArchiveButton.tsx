import { ButtonLink } from '@ail/kit/ui/Button';
import { FormattedMessage } from 'react-intl';

/** Leads to past issues of the newsletter from the pages that its mails lead to. */
export const ArchiveButton = () => (
  <ButtonLink to="/newsletter" variant="secondary">
    <FormattedMessage id="resources.newsletters.link" />
  </ButtonLink>
);
