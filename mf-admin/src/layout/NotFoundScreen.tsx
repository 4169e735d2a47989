import { ButtonLink } from '@ail/kit/ui/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../blocks/page/PageHead.tsx';
import { adminPath, screens } from './navigation.ts';

/** Shown for an address below /admin without a screen, within the admin area. */
export const NotFoundScreen = () => {
  const intl = useIntl();
  return (
    <>
      {/* The server does not know the screens and answers 200. */}
      <meta name="robots" content="noindex" />
      <PageHead
        title={intl.formatMessage({ id: 'common.notFound.title' })}
        lead={<FormattedMessage id="common.notFound.text" />}
      />
      <ButtonLink to={adminPath(screens[0].path)}>
        <FormattedMessage id="admin.toDashboard" />
      </ButtonLink>
    </>
  );
};
