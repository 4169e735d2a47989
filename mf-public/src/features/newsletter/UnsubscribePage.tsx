import { callApi } from '@ail/kit/browser/api';
import { stopSearchAlerts } from '@ail/kit/contracts/projects/searches.calls';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { endSubscription } from './newsletter.api.ts';

/** Ends the weekly mails about saved searches. */
const endSearchAlerts = (token: string) => callApi(stopSearchAlerts, { query: { token } });

/** /newsletter/unsubscribe?token=…, and with `from=searches` for the mails about saved searches */
export const UnsubscribePage = () => {
  const intl = useIntl();
  const [query] = useSearchParams();
  const texts =
    query.get('from') === 'searches'
      ? {
          title: intl.formatMessage({ id: 'letters.searches.title' }),
          lead: intl.formatMessage({ id: 'letters.searches.lead' }),
          action: intl.formatMessage({ id: 'letters.searches.action' }),
          doneTitle: intl.formatMessage({ id: 'letters.searches.doneTitle' }),
          done: intl.formatMessage({ id: 'letters.searches.done' }),
        }
      : {
          title: intl.formatMessage({ id: 'letters.unsubscribe.title' }),
          lead: intl.formatMessage({ id: 'letters.unsubscribe.lead' }),
          action: intl.formatMessage({ id: 'letters.unsubscribe.action' }),
          doneTitle: intl.formatMessage({ id: 'letters.unsubscribe.doneTitle' }),
          done: intl.formatMessage({ id: 'letters.unsubscribe.done' }),
        };
  if (query.get('from') === 'searches')
    return <TokenPage confirm={endSearchAlerts} texts={texts} />;
  return <TokenPage confirm={endSubscription} texts={texts} further={<ArchiveButton />} />;
};
