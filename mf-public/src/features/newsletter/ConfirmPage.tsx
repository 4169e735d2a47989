import { useIntl } from 'react-intl';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { confirmSubscription } from './newsletter.api.ts';

/** /newsletter/confirm?token=… */
export const ConfirmPage = () => {
  const intl = useIntl();
  return (
    <TokenPage
      confirm={confirmSubscription}
      texts={{
        title: intl.formatMessage({ id: 'newsletter.confirm.title' }),
        lead: intl.formatMessage({ id: 'newsletter.confirm.lead' }),
        action: intl.formatMessage({ id: 'newsletter.confirm.action' }),
        done: intl.formatMessage({ id: 'newsletter.confirm.done' }),
      }}
    />
  );
};
