import { asLanguage } from '@ail/kit/contracts/language';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { TokenPage } from '../../blocks/page/TokenPage.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { confirmSubscription } from './newsletter.api.ts';

/** /newsletter/confirm?token=…, and with `to=fr` for another language of a subscription */
export const ConfirmPage = () => {
  const intl = useIntl();
  const language = asLanguage(useSearchParams()[0].get('to'));
  const texts = language
    ? {
        title: intl.formatMessage({ id: 'newsletter.language.title' }, { language }),
        lead: intl.formatMessage({ id: 'newsletter.language.lead' }),
        action: intl.formatMessage({ id: 'newsletter.language.action' }),
        doneTitle: intl.formatMessage({ id: 'newsletter.language.doneTitle' }),
        done: intl.formatMessage({ id: 'newsletter.language.done' }, { language }),
      }
    : {
        title: intl.formatMessage({ id: 'newsletter.confirm.title' }),
        lead: intl.formatMessage({ id: 'newsletter.confirm.lead' }),
        action: intl.formatMessage({ id: 'newsletter.confirm.action' }),
        doneTitle: intl.formatMessage({ id: 'newsletter.confirm.doneTitle' }),
        done: intl.formatMessage({ id: 'newsletter.confirm.done' }),
      };
  return <TokenPage confirm={confirmSubscription} further={<ArchiveButton />} texts={texts} />;
};
