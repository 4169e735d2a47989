import { useIntl } from 'react-intl';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { useConfirmEmail } from './account.api.ts';
import { RequireAccount } from './RequireAccount.tsx';

/** /confirm-email?token=…; for the signed-in account only, so that nobody binds an address to another one. */
export const ConfirmEmailPage = () => {
  const intl = useIntl();
  const confirmEmail = useConfirmEmail();
  return (
    <RequireAccount>
      {() => (
        <TokenPage
          confirm={confirmEmail}
          texts={{
            title: intl.formatMessage({ id: 'account.confirmEmail.title' }),
            lead: intl.formatMessage({ id: 'account.confirmEmail.lead' }),
            action: intl.formatMessage({ id: 'account.confirmEmail.action' }),
            done: intl.formatMessage({ id: 'account.confirmEmail.done' }),
          }}
        />
      )}
    </RequireAccount>
  );
};
