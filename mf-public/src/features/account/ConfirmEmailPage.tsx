import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { confirmOwnAddress, useConfirmEmail } from './account.api.ts';
import { RequireAccount } from './RequireAccount.tsx';

/**
 * /confirm-email?token=…, with `own=1` for the address that the account has already; for the signed-in account only, so
 * that nobody binds an address to another one.
 */
export const ConfirmEmailPage = () => {
  const intl = useIntl();
  const confirmEmail = useConfirmEmail();
  const isOwn = useSearchParams()[0].has('own');
  return (
    <RequireAccount>
      {() => (
        <TokenPage
          confirm={isOwn ? confirmOwnAddress : confirmEmail}
          texts={{
            title: intl.formatMessage({ id: 'account.confirmEmail.title' }),
            lead: intl.formatMessage({
              id: isOwn ? 'account.confirmEmail.own' : 'account.confirmEmail.lead',
            }),
            action: intl.formatMessage({ id: 'account.confirmEmail.action' }),
            done: intl.formatMessage({
              id: isOwn ? 'account.confirmEmail.ownDone' : 'account.confirmEmail.done',
            }),
          }}
        />
      )}
    </RequireAccount>
  );
};
