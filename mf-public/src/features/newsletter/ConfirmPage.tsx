import { useIntl } from 'react-intl';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { confirmSubscription } from './newsletter.api.ts';

/** /newsletter/confirm?token=… */
export const ConfirmPage = () => {
  const intl = useIntl();
  return (
    <TokenPage
      confirm={confirmSubscription}
      further={<ArchiveButton />}
      texts={{
        title: intl.formatMessage({ id: 'newsletter.confirm.title' }),
        lead: intl.formatMessage({ id: 'newsletter.confirm.lead' }),
        action: intl.formatMessage({ id: 'newsletter.confirm.action' }),
        doneTitle: intl.formatMessage({ id: 'newsletter.confirm.doneTitle' }),
        done: intl.formatMessage({ id: 'newsletter.confirm.done' }),
      }}
    />
  );
};
