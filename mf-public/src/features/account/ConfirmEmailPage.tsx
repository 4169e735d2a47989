import { useIntl } from 'react-intl';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { useConfirmEmail } from './account.api.ts';
import { RequireAccount } from './RequireAccount.tsx';

/** /confirm-email?token=…, of the account that asked for the address: others could bind theirs to it. */
export const ConfirmEmailPage = () => {
  const intl = useIntl();
  const confirmEmail = useConfirmEmail();
  return (
    <RequireAccount>
      {() => (
        <TokenPage
          act={confirmEmail}
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
