import { useIntl } from 'react-intl';
import { endSubscription } from './newsletter.api.ts';
import { TokenPage } from './TokenPage.tsx';

/** /newsletter/unsubscribe?token=… */
export const UnsubscribePage = () => {
  const intl = useIntl();
  return (
    <TokenPage
      act={endSubscription}
      texts={{
        title: intl.formatMessage({ id: 'newsletter.unsubscribe.title' }),
        lead: intl.formatMessage({ id: 'newsletter.unsubscribe.lead' }),
        action: intl.formatMessage({ id: 'newsletter.unsubscribe.action' }),
        done: intl.formatMessage({ id: 'newsletter.unsubscribe.done' }),
      }}
    />
  );
};
