import { ButtonLink } from '@ail/kit/ui/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../blocks/page/PageHead.tsx';
import { firstScreen } from './navigation.ts';

/** Shown for an address below /admin without a screen, within the admin area. */
export const NotFoundScreen = () => {
  const intl = useIntl();
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead
        title={intl.formatMessage({ id: 'common.notFound.title' })}
        lead={<FormattedMessage id="common.notFound.text" />}
      />
      <ButtonLink to={firstScreen}>
        <FormattedMessage id="admin.toDashboard" />
      </ButtonLink>
    </>
  );
};
