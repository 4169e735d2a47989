import { ButtonLink } from '@ail/kit/ui/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageHead } from '../blocks/page/PageHead.tsx';
import { adminPath, screens } from './navigation.ts';

/** What is shown for an address below /admin that has no screen: within the area, with the way back. */
export const NotFoundScreen = () => {
  const intl = useIntl();
  return (
    <>
      {/* The server does not know the screens and says 200. */}
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
