import { useIntl } from 'react-intl';
import { TokenPage } from '../../blocks/TokenPage.tsx';
import { useConfirmEmail } from './account.api.ts';

/** /confirm-email?token=… */
export const ConfirmEmailPage = () => {
  const intl = useIntl();
  const confirmEmail = useConfirmEmail();
  return (
    <TokenPage
      act={confirmEmail}
      texts={{
        title: intl.formatMessage({ id: 'account.confirmEmail.title' }),
        lead: intl.formatMessage({ id: 'account.confirmEmail.lead' }),
        action: intl.formatMessage({ id: 'account.confirmEmail.action' }),
        done: intl.formatMessage({ id: 'account.confirmEmail.done' }),
      }}
    />
  );
};
