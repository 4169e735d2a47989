import { useIntl } from 'react-intl';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { endSubscription } from './newsletter.api.ts';

/** /newsletter/unsubscribe?token=… */
export const UnsubscribePage = () => {
  const intl = useIntl();
  return (
    <TokenPage
      confirm={endSubscription}
      texts={{
        title: intl.formatMessage({ id: 'newsletter.unsubscribe.title' }),
        lead: intl.formatMessage({ id: 'newsletter.unsubscribe.lead' }),
        action: intl.formatMessage({ id: 'newsletter.unsubscribe.action' }),
        done: intl.formatMessage({ id: 'newsletter.unsubscribe.done' }),
      }}
    />
  );
};
